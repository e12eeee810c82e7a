import type { AuditEntryResponse } from '@/lib/audit/schema';

const textOfAction: Record<string, (title: string) => string> = {
  created: (title) => `Created reminder for "${title}"`,
  completed: (title) => `Completed reminder for "${title}"`,
  updated: (title) => `Updated reminder for "${title}"`,
  deleted: (title) => `Deleted reminder for "${title}"`,
  restored: (title) => `Restored reminder for "${title}"`,
  attachment_added: (title) => `Added attachment to "${title}"`,
  attachment_removed: (title) => `Removed attachment from "${title}"`,
  notice_failed: (title) => `Could not send the e-mail for "${title}"`,
};

/** An entry of the activity feed in words (spec §8); an action that is not known shows its name. */
export function activityText({ action, details }: Pick<AuditEntryResponse, 'action' | 'details'>): string {
  const write = Object.hasOwn(textOfAction, action) ? textOfAction[action] : undefined;
  return write ? write(details.title || 'Unknown') : `${action} activity`;
}
