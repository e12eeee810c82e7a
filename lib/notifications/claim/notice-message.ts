import type { LoadedNotice } from './load-notices';
import { messageKey } from './message-key';

/** A message to one recipient: a single notice, or several notices of one owner. */
export interface NoticeMessage {
  key: string;
  notices: [LoadedNotice, ...LoadedNotice[]];
}

/** Expects the notices in batch order, and keeps that order. */
export function groupIntoMessages(notices: LoadedNotice[]): NoticeMessage[] {
  const messages = new Map<string, NoticeMessage>();
  for (const notice of notices) {
    const key = messageKey(notice);
    const message = messages.get(key);
    if (message) message.notices.push(notice);
    else messages.set(key, { key, notices: [notice] });
  }
  return [...messages.values()];
}
