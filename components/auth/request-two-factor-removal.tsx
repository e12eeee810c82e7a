import { getServerMessage } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useRequestTwoFactorRemoval } from '@/lib/accounts/two-factor/queries';
import { TWO_FACTOR_REMOVAL_LINK_HOURS, TWO_FACTOR_REMOVAL_WAIT_DAYS } from '@/lib/accounts/two-factor/rules';
import { formatInstant } from '@/lib/i18n/format-instant';

/** Requests the removal of two-factor sign-in, which starts only after a link in a mail was opened and confirmed. */
export function RequestTwoFactorRemoval() {
  const i18n = useI18n();
  const { t } = i18n;
  const requestRemoval = useRequestTwoFactorRemoval();
  if (requestRemoval.data) {
    const endsAt = requestRemoval.data.endsAt && new Date(requestRemoval.data.endsAt);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return (
      <p role="status" className="leading-relaxed">
        {endsAt
          ? t('auth.twoFactorRemoval.scheduled', {
              day: formatInstant(i18n, endsAt, timeZone, 'longDay'),
              time: formatInstant(i18n, endsAt, timeZone, 'time'),
            })
          : t('auth.twoFactorRemoval.linkSent', { hours: TWO_FACTOR_REMOVAL_LINK_HOURS })}
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="leading-relaxed">
        {t('auth.twoFactorRemoval.explanation', { days: TWO_FACTOR_REMOVAL_WAIT_DAYS })}
      </p>
      <SubmitButton
        type="button"
        pending={requestRemoval.isPending}
        pendingLabel={t('auth.twoFactorRemoval.submitting')}
        className="w-full"
        onClick={() => requestRemoval.mutate()}
      >
        {t('auth.twoFactorRemoval.submit')}
      </SubmitButton>
      {requestRemoval.isError && (
        <p role="alert" className="text-sm text-destructive-text">
          {getServerMessage(requestRemoval.error) ?? t('auth.didNotWork')}
        </p>
      )}
    </div>
  );
}
