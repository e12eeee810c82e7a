import { logger } from '@/lib/logger';
import type { NoticeChannel } from '../channels/channel';
import type { LoadedMessage, LoadedNotice } from '../claim/load-messages';
import { readNoticeContext } from '../mail/notice-context';

interface PreparedMessage {
  item: unknown;
  message: LoadedMessage;
}

type Prepare = (message: LoadedMessage) => Promise<PreparedMessage | null>;

/**
 * If a notice cannot be rendered, prepares its message without it, so that the other notices are sent. `unprepared` are
 * messages with the notices that could not be rendered.
 */
export async function prepareMessages(
  channel: NoticeChannel,
  messages: LoadedMessage[],
  now: Date,
): Promise<{ prepared: PreparedMessage[]; unprepared: LoadedMessage[] }> {
  const context = await readNoticeContext(now);
  const prepare: Prepare = async (message) => {
    try {
      return { item: await channel.prepare(message, context), message };
    } catch (error) {
      logger.error({ messageId: message.id, err: error }, 'message could not be rendered');
      return null;
    }
  };
  const prepared: PreparedMessage[] = [];
  const unprepared: LoadedMessage[] = [];
  for (const message of messages) {
    const done = (await prepare(message)) ?? (await prepareRenderable(message, prepare));
    if (done) prepared.push(done);
    const notices = message.notices.filter((notice) => !done?.message.notices.includes(notice));
    if (!done || notices.length > 0) unprepared.push({ ...message, notices });
  }
  return { prepared, unprepared };
}

async function prepareRenderable(message: LoadedMessage, prepare: Prepare): Promise<PreparedMessage | null> {
  if (message.notices.length < 2) return null;
  const renderable: LoadedNotice[] = [];
  for (const notice of message.notices) if (await prepare({ ...message, notices: [notice] })) renderable.push(notice);
  return renderable.length > 0 ? prepare({ ...message, notices: renderable }) : null;
}
