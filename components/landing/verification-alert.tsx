import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { StripQueryParams } from './strip-query-params';

export interface VerificationOutcome {
  success: boolean;
  message: string;
}

/** Maximum characters of the message from the URL, because a crafted URL could otherwise fill the page with text. */
const MAX_MESSAGE_LENGTH = 300;

/** Returns undefined if `type` or `message` is missing from the query. */
export function parseVerificationOutcome(
  type: string | undefined,
  message: string | undefined,
): VerificationOutcome | undefined {
  if (!type || !message) return undefined;
  return { success: type === 'success', message: message.slice(0, MAX_MESSAGE_LENGTH) };
}

export async function VerificationAlert({ outcome: { success, message } }: { outcome: VerificationOutcome }) {
  const { t } = await currentI18n();
  const Icon = success ? CircleCheckIcon : CircleAlertIcon;
  return (
    <div className="page-width pt-6">
      <Alert variant={success ? 'success' : 'destructive'}>
        <Icon aria-hidden />
        <AlertDescription className="wrap-anywhere">
          <p>{message}</p>
          {success && (
            <a href="/login" className="touch-area relative font-semibold underline underline-offset-4">
              {t('auth.goToLogin')}
            </a>
          )}
        </AlertDescription>
      </Alert>
      <StripQueryParams />
    </div>
  );
}
