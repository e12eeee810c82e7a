export const AUDIT_ACTIONS = [
  'created',
  'completed',
  'updated',
  'deleted',
  'restored',
  'attachment_added',
  'attachment_removed',
  'notice_failed',
  'address_changed',
  'rule_changed',
  'imported',
  'import_undone',
] as const;

/** Of entries about a person with whom a reminder is shared, as `sharing`. */
export const SHARING_EVENTS = [
  'invited',
  'agreed',
  'declined',
  'left',
  'left-all',
  'ended',
  'bounced',
  'doing',
  'later',
] as const;

/** The dashboard shows this many of the latest entries. */
export const VISIBLE_ACTIVITY_COUNT = 5;
