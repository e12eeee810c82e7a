import type { NoticeChannel } from './channel';
import { emailChannel } from './email';

export const noticeChannels: NoticeChannel[] = [emailChannel];
