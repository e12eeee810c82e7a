/** Who gets a notice, and how. Target, reminder, occurrence, kind and lead day together identify a notice. */
export interface NoticeTarget {
  /** Name of a `NoticeChannel`. */
  channel: string;
  /** Id of the user to notify, who is always the owner of the reminder. */
  recipientId: string;
}

/** Nobody gets notices of a deleted reminder. */
export const listNoticeTargets = ({ userId }: { userId: string | null }): NoticeTarget[] =>
  userId === null ? [] : [{ channel: 'email', recipientId: userId }];
