/** Where a notice goes. Part of its identity, beside reminder, occurrence and lead day. */
export interface NoticeTarget {
  /** Name of a `NoticeChannel`. */
  channel: string;
  /** Whom that channel reaches: the owner's id, or that of a row that names another recipient. */
  recipientId: string;
}

/** Lists everywhere the notices of a reminder go. */
export const listNoticeTargets = ({ userId }: { userId: string }): NoticeTarget[] => [
  { channel: 'email', recipientId: userId },
];
