import { useI18n } from '@/components/i18n/i18n-provider';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { useCancelTwoFactorRemoval } from '@/lib/accounts/two-factor/queries';
import { handleApiError } from './handle-api-error';
import { formatInstant } from '@/lib/i18n/format-instant';

export function TwoFactorRemovalAlert({ endsAt, user }: { endsAt: Date; user: CurrentUser }) {
  const i18n = useI18n();
  const { t } = i18n;
  const cancelRemoval = useCancelTwoFactorRemoval();
  const day = formatDayInUserFormat(dayInTimezone(endsAt, user.timezone), user.dateFormat);
  const keepTwoFactor = () =>
    cancelRemoval.mutate(undefined, {
      onSuccess: () => showToast({ title: t('profile.twoFactor.scheduledRemoval.kept') }),
      onError: (error) => handleApiError(error, t('profile.twoFactor.scheduledRemoval.failed'), t('auth.didNotWork')),
    });
  return (
    <Alert variant="warning">
      <AlertTitle>
        {t('profile.twoFactor.scheduledRemoval.title', {
          day,
          time: formatInstant(i18n, endsAt, user.timezone, 'time'),
        })}
      </AlertTitle>
      <AlertDescription>
        <p>{t('profile.twoFactor.scheduledRemoval.description')}</p>
        <SubmitButton
          type="button"
          variant="outline"
          size="sm"
          className="mt-2"
          pending={cancelRemoval.isPending}
          onClick={keepTwoFactor}
        >
          {t('profile.twoFactor.scheduledRemoval.keep')}
        </SubmitButton>
      </AlertDescription>
    </Alert>
  );
}
