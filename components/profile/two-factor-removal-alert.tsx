import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, formatDayInUserFormat, formatInstant } from '@/lib/calendar';
import { useCancelTwoFactorRemoval } from '@/lib/accounts/two-factor/queries';
import { handleApiError } from './handle-api-error';

export function TwoFactorRemovalAlert({ endsAt, user }: { endsAt: Date; user: CurrentUser }) {
  const cancelRemoval = useCancelTwoFactorRemoval();
  const day = formatDayInUserFormat(dayInTimezone(endsAt, user.timezone), user.dateFormat);
  const keepTwoFactor = () =>
    cancelRemoval.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Two-factor sign-in stays on' }),
      onError: (error) => handleApiError(error, 'Not cancelled', 'That did not work. Please try again.'),
    });
  return (
    <Alert variant="warning">
      <AlertTitle>
        Two-factor sign-in ends on {day} at {formatInstant(endsAt, user.timezone, 'HH:mm')}
      </AlertTitle>
      <AlertDescription>
        <p>
          Somebody with your password asked for this. If it was not you, keep two-factor sign-in and change your
          password.
        </p>
        <SubmitButton
          type="button"
          variant="outline"
          size="sm"
          className="mt-2"
          pending={cancelRemoval.isPending}
          onClick={keepTwoFactor}
        >
          Keep two-factor sign-in
        </SubmitButton>
      </AlertDescription>
    </Alert>
  );
}
