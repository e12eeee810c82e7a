import { env } from '@/lib/config/env';
import { waitForRateLimitSlot } from '@/lib/http/rate-limit';
import {
  MAX_MAILS_PER_BATCH,
  MailError,
  mailer,
  type BatchItem,
  type BatchOutcome,
  type Mail,
} from '@/lib/providers/mail';
import { mailsPerOwnerAndDay, otherMailsPerDay } from '@/lib/providers/mail/budget';
import type { LoadedMessage } from '../claim/load-messages';
import type { NoticeContext } from '../mail/notice-context';
import { renderBundleMail } from '../mail/bundle-mail';
import { renderNoticeMail } from '../mail/notice-mail';
import { renderWeeklyMail } from '../mail/weekly-mail';
import { renderRuleChangeMail } from '../mail/rule-change-mail';
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

  get otherMessagesPerDay() {
    return otherMailsPerDay();
  },

  needsEmailAddress: true,

  waitForRateLimitSlot: () => waitForRateLimitSlot({ name: 'mail', seconds: 1 / env().MAIL_RATE }),

  prepare: async (message, context) => ({ mail: await renderMail(message, context), idempotencyKey: message.id }),

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

function renderMail({ recipient, notices, other }: LoadedMessage, context: NoticeContext): Promise<Mail> {
  if (other?.kind === 'rule-change') return renderRuleChangeMail(recipient, other.ruleChange);
  if (other) return renderWeeklyMail(recipient, other.weekly, context);
  const [only, ...others] = notices;
  return only && others.length === 0
    ? renderNoticeMail(recipient, only, context)
    : renderBundleMail(recipient, notices, context);
}
