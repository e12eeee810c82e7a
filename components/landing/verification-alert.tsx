import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { StripQueryParams } from './strip-query-params';

/** How the verification of an address went, as the address of the landing page tells it (spec §2). */
export interface VerificationOutcome {
  success: boolean;
  message: string;
}

/** The longest message that is shown: anybody can write an address, so it must not fill the page. */
const MAX_MESSAGE_LENGTH = 300;

/** Reads the outcome from the query; undefined unless both the type and the message are there. */
export function parseVerificationOutcome(
  type: string | undefined,
  message: string | undefined,
): VerificationOutcome | undefined {
  if (!type || !message) return undefined;
  return { success: type === 'success', message: message.slice(0, MAX_MESSAGE_LENGTH) };
}

export function VerificationAlert({ outcome: { success, message } }: { outcome: VerificationOutcome }) {
  const Icon = success ? CircleCheckIcon : CircleAlertIcon;
  return (
    <div className="page-width pt-6">
      <Alert variant={success ? 'success' : 'destructive'}>
        <Icon aria-hidden />
        <AlertDescription className="wrap-anywhere">
          <p>{message}</p>
          {success && (
            <a href="/login" className="font-semibold underline underline-offset-4">
              Go to Login
            </a>
          )}
        </AlertDescription>
      </Alert>
      <StripQueryParams />
    </div>
  );
}
