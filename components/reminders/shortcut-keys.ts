/** As `KeyboardEvent.key` names them, with letters in upper case. */
export const SHORTCUT_KEYS = {
  newReminder: 'N',
  search: '/',
  next: 'ArrowDown',
  previous: 'ArrowUp',
  first: 'Home',
  last: 'End',
  details: 'Enter',
  edit: 'E',
  showShortcuts: '?',
} as const;
