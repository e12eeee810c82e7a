import { logger } from '@/lib/logger';
import type { NoticeChannel } from '../channels/channel';
import type { LoadedNotice } from '../claim/load-notices';
import type { NoticeMessage } from '../claim/notice-message';
import { readNoticeContext } from '../mail/notice-context';

interface PreparedMessage {
  item: unknown;
  message: NoticeMessage;
}

type Prepare = (message: NoticeMessage) => Promise<PreparedMessage | null>;

/** If a notice cannot be rendered, prepares its message without it, so that the other notices are sent. */
export async function prepareMessages(
  channel: NoticeChannel,
  messages: NoticeMessage[],
  now: Date,
): Promise<{ prepared: PreparedMessage[]; unprepared: LoadedNotice[] }> {
  const context = await readNoticeContext(now);
  const prepare: Prepare = async (message) => {
    try {
      return { item: await channel.prepare(message, context), message };
    } catch (error) {
      logger.error({ noticeIds: message.notices.map(({ id }) => id), err: error }, 'notice could not be rendered');
      return null;
    }
  };
  const prepared: PreparedMessage[] = [];
  const unprepared: LoadedNotice[] = [];
  for (const message of messages) {
    const done = (await prepare(message)) ?? (await prepareRenderable(message, prepare));
    if (done) prepared.push(done);
    unprepared.push(...message.notices.filter((notice) => !done?.message.notices.includes(notice)));
  }
  return { prepared, unprepared };
}

async function prepareRenderable({ key, notices }: NoticeMessage, prepare: Prepare): Promise<PreparedMessage | null> {
  if (notices.length === 1) return null;
  const renderable: LoadedNotice[] = [];
  for (const notice of notices) if (await prepare({ key, notices: [notice] })) renderable.push(notice);
  const [first, ...others] = renderable;
  return first ? prepare({ key, notices: [first, ...others] }) : null;
}
