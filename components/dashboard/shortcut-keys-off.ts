const KEY = 'shortcut-keys-off';

/** Whether the user has turned off the shortcuts N, / and ? in this browser (WCAG 2.1.4). */
export function areShortcutKeysOff(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function saveShortcutKeysOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so the shortcuts stay on.
  }
}
