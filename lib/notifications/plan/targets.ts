/** Who gets a notice, and how. Target, reminder, occurrence, kind and lead day together identify a notice. */
export interface NoticeTarget {
  /** Name of a `NoticeChannel`. */
  channel: string;
  /** Id of the user to notify, who is always the owner of the reminder. */
  recipientId: string;
}

export const listNoticeTargets = ({ userId }: { userId: string }): NoticeTarget[] => [
  { channel: 'email', recipientId: userId },
];
