import { setIsolatedSettings } from '../support/isolated-settings';
import { startResendStandIn, type ResendStandIn } from '../support/providers/resend-stand-in';
import type { AcceptedBatch } from './history-log';

/** Starts the mail stand-in and applies the settings of this process. Reports each accepted batch of notices. */
export async function setUpProcess(
  dataFolder: string,
  onBatch: (batch: AcceptedBatch) => void,
): Promise<ResendStandIn> {
  const standIn = await startResendStandIn();
  const accept = standIn.mails.push.bind(standIn.mails);
  standIn.mails.push = (...mails) => {
    const reminders = mails.flatMap(({ text }) => /[?&]reminder=([0-9a-f-]{36})/.exec(text)?.[1] ?? []);
    const { idempotencyKey: key = '', hash = '' } = standIn.calls.at(-1) ?? {};
    if (reminders.length > 0) onBatch({ key, hash, reminders });
    return accept(...mails);
  };
  setIsolatedSettings({
    DATA_DIR: dataFolder,
    EMBEDDED_DATABASE: '1',
    AUTH_SECRET: '',
    APP_URL: 'http://localhost:3000',
    RESEND_API_KEY: standIn.apiKey,
    RESEND_BASE_URL: standIn.url,
    // Makes today's notices due at any time of day.
    NOTIFY_HOUR: '0',
    LOG_LEVEL: 'silent',
  });
  return standIn;
}
