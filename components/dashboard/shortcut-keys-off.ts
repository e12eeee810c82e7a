const KEY = 'shortcut-keys-off';

/** Whether the user turned off the keys that work without focus (WCAG 2.1.4), on this device. */
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
    // Storage is blocked: the keys stay on.
  }
}
