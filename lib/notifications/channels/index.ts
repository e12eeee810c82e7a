import type { NoticeChannel } from './channel';
import { emailChannel } from './email';

/** Every channel that notices go out on. */
export const channels: NoticeChannel[] = [emailChannel];
