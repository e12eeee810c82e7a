import { removeKeys } from './clear-browser-data';
import { ACCOUNT_KEY } from './kept-keys';

/** Key in local storage, separate for each account. If local storage is full or blocked, drafts are not saved. */
export const draftKey = (userId: string, form: string): string => `draft:${userId}:${form}`;

/** Returns null if there is no draft. */
export function readDraft(userId: string, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(draftKey(userId, form)) ?? 'null');
  } catch {
    return null;
  }
}

/** Does nothing once the account has signed out, such as in another window. */
export function writeDraft(userId: string, form: string, draft: unknown): void {
  try {
    if (localStorage.getItem(ACCOUNT_KEY) === userId)
      localStorage.setItem(draftKey(userId, form), JSON.stringify(draft));
  } catch {
    // The form works without a draft.
  }
}

/** Names the ticks of a list of what to take along, separately for each due date. */
export const ticksName = ({ id, dueOn }: { id: string; dueOn: string }): string => `documents:${id}:${dueOn}`;

export const clearDraft = (userId: string, form: string): void => removeKeys((key) => key === draftKey(userId, form));
