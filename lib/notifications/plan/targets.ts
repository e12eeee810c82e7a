/** Who gets a notice, and how. Target, reminder, occurrence, kind and lead day together identify a notice. */
export interface NoticeTarget {
  /** Name of a `NoticeChannel`. */
  channel: string;
  /** Id of the owner, or of a contact who reads the reminder. */
  recipientId: string;
}

/** The owner's. Nobody gets notices of a deleted reminder. */
export const listNoticeTargets = ({ userId }: { userId: string | null }): NoticeTarget[] =>
  userId === null ? [] : [{ channel: 'email', recipientId: userId }];

export const readerTarget = (contactId: string): NoticeTarget => ({ channel: 'email', recipientId: contactId });
