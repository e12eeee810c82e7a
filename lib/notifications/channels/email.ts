import { env } from '@/lib/config/env';
import { waitForRateLimitSlot } from '@/lib/http/rate-limit';
import { MAX_MAILS_PER_BATCH, MailError, mailer, type BatchItem, type BatchOutcome } from '@/lib/providers/mail';
import { mailsPerOwnerAndDay } from '@/lib/providers/mail/budget';
import { renderBundleMail } from '../mail/bundle-mail';
import { renderNoticeMail } from '../mail/notice-mail';
import type { NoticeChannel } from './channel';

/** Small, because SMTP sends each mail separately and even a slow server must finish a batch within the lease. */
const SMTP_BATCH_LIMIT = 30;

export const emailChannel: NoticeChannel<BatchItem> = {
  name: 'email',

  get batchLimit() {
    return mailer().provider === 'smtp' ? SMTP_BATCH_LIMIT : MAX_MAILS_PER_BATCH;
  },

  get dailyShare() {
    return mailsPerOwnerAndDay();
  },

  needsEmailAddress: true,

  waitForRateLimitSlot: () => waitForRateLimitSlot({ name: 'mail', seconds: 1 / env().MAIL_RATE }),

  prepare: async ({ key, notices }, context) => ({
    mail: await (notices.length === 1 ? renderNoticeMail(notices[0], context) : renderBundleMail(notices, context)),
    idempotencyKey: key,
  }),

  async sendBatch(items, { idempotencyKey: batchKey, remainingMs, stopping, canStillSend }) {
    const outcomes: BatchOutcome[] =
      remainingMs > 0
        ? await mailer().sendBatch(items, batchKey, {
            signal: AbortSignal.timeout(remainingMs),
            stopping,
            canStillSend,
          })
        : items.map(({ idempotencyKey }) => ({ idempotencyKey, error: new MailError('not-begun') }));
    // Only Resend has idempotency keys for batches, so only Resend can report that this batch used its key.
    const isKeyUsed = mailer().provider === 'resend' && outcomes.some(({ error }) => !error);
    return { outcomes, isKeyUsed };
  },
};
