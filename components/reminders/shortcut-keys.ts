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
  complete: 'C',
  showShortcuts: '?',
} as const;

/** Ignores Shift for '/' and '?', because some keyboard layouts require it to type them. */
export const hasModifier = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  ctrlKey || metaKey || altKey || (shiftKey && key !== SHORTCUT_KEYS.search && key !== SHORTCUT_KEYS.showShortcuts);
