import { useForm } from 'react-hook-form';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { showErrorToast } from '@/components/toast/error-toast';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { hasErrorCode } from '@/lib/browser/api-client';
import { formatInstant } from '@/lib/i18n/format-instant';
import { useLookUpAccount, useLookUps } from '@/lib/operations/queries';
import { accountQuerySchema, type AccountResponse } from '@/lib/operations/schema';

/** One account by its exact address, and the log of all look-ups. */
export function AccountLookUp({ timezone }: { timezone: string }) {
  const { t } = useI18n();
  const { mutateAsync, data } = useLookUpAccount();
  const form = useForm({ resolver: useSchemaResolver(accountQuerySchema), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await mutateAsync(email);
    } catch (error) {
      if (hasErrorCode(error, 'not_found')) form.setError('email', { message: t('operations.account.notFound') });
      else if (!showServerErrors(form, error))
        showErrorToast(error, { title: t('ui.error'), description: t('operations.account.notLoaded') });
    }
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('operations.account.title')}</CardTitle>
        <p className="text-sm text-muted-foreground">{t('operations.account.description')}</p>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-6">
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        >
          <TextField
            label={t('operations.account.address')}
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <SubmitButton pending={isSubmitting}>{t('operations.account.lookUp')}</SubmitButton>
        </form>
        <div aria-live="polite" className="empty:-mt-6">
          {data && <Account account={data} timezone={timezone} />}
        </div>
        <LookUps timezone={timezone} />
      </CardContent>
    </Card>
  );
}

function Account({ account, timezone }: { account: AccountResponse; timezone: string }) {
  const i18n = useI18n();
  const { t, formatNumber } = i18n;
  const yesOrNo = (value: boolean) => t(value ? 'operations.account.yes' : 'operations.account.no');
  const time = (at: string | null) =>
    at ? formatInstant(i18n, new Date(at), timezone, 'dayAndTime') : t('operations.account.never');
  const facts = [
    ['verified', yesOrNo(account.verified)],
    ['mailState', t(`operations.account.mailStates.${account.mailState}`)],
    ['twoFactor', yesOrNo(account.twoFactor)],
    ['sessions', formatNumber(account.sessions)],
    ['reminders', formatNumber(account.reminders)],
    ['lastMail', time(account.lastMailAt)],
    ['nextMail', time(account.nextMailAt)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b py-1.5">
          <dt className="text-muted-foreground">{t(`operations.account.${name}`)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LookUps({ timezone }: { timezone: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data = [] } = useLookUps();
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('operations.lookUps.title')}</h3>
      {data.length === 0 ? (
        <p className="text-sm">{t('operations.lookUps.none')}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('operations.lookUps.title')}>
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b text-muted-foreground">
                {(['when', 'by', 'address', 'found'] as const).map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-4 font-normal">
                    {t(`operations.lookUps.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ by, email, found, at }) => (
                <tr key={`${at}${email}`} className="border-b">
                  <td className="py-1.5 pr-4 whitespace-nowrap">
                    {formatInstant(i18n, new Date(at), timezone, 'dayAndTime')}
                  </td>
                  <td className="py-1.5 pr-4">{by ?? t('operations.lookUps.nobody')}</td>
                  <td className="py-1.5 pr-4">{email}</td>
                  <td className="py-1.5">{t(found ? 'operations.account.yes' : 'operations.account.no')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
