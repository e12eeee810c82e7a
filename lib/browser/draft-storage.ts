/** Key in local storage, separate for each account. If local storage is full or blocked, drafts are not saved. */
const draftKey = (userId: string, form: string): string => `draft:${userId}:${form}`;

/** Returns null if there is no draft. */
export function readDraft(userId: string, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(draftKey(userId, form)) ?? 'null');
  } catch {
    return null;
  }
}

export function writeDraft(userId: string, form: string, draft: unknown): void {
  try {
    localStorage.setItem(draftKey(userId, form), JSON.stringify(draft));
  } catch {
    // The form works without a draft.
  }
}

/** Removes the draft of one form, or of all forms. */
export function clearDrafts(userId: string, form?: string): void {
  try {
    const isMatch = (key: string) =>
      form === undefined ? key.startsWith(draftKey(userId, '')) : key === draftKey(userId, form);
    for (const key of Object.keys(localStorage)) if (isMatch(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
