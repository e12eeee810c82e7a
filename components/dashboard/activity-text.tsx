import type { AuditEntryResponse } from '@/lib/audit/schema';

const textByAction: Record<string, string> = {
  created: 'Created reminder for',
  completed: 'Completed reminder for',
  updated: 'Updated reminder for',
  deleted: 'Deleted reminder for',
  restored: 'Restored reminder for',
  attachment_added: 'Added attachment to',
  attachment_removed: 'Removed attachment from',
  notice_failed: 'Could not send the email for',
};

/** Describes an audit entry in words; falls back to the action's name if the action is unknown. */
export function ActivityText({ action, details }: Pick<AuditEntryResponse, 'action' | 'details'>) {
  if (!Object.hasOwn(textByAction, action)) return `${action} activity`;
  return (
    <>
      {textByAction[action]} &quot;<bdi>{details.title || 'Unknown'}</bdi>&quot;
    </>
  );
}
