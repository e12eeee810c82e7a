/** Part of a notice's identity, with its reminder, occurrence and lead day. */
export interface NoticeTarget {
  /** Name of a `NoticeChannel`. */
  channel: string;
  /** Id of the user to reach. The owner is the only recipient. */
  recipientId: string;
}

export const listNoticeTargets = ({ userId }: { userId: string }): NoticeTarget[] => [
  { channel: 'email', recipientId: userId },
];
