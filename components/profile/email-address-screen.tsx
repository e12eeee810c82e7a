import type { ReactNode } from 'react';
import { LinkedText } from '@/components/i18n/linked-text';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { buttonVariants } from '@/components/ui/button-variants';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ADDRESS_PROBLEMS } from '@/lib/accounts/profile/address-page';
import { ADDRESS_PATH } from '@/lib/accounts/profile/rules';
import { signInPath, VERIFY_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

interface EmailAddressProps {
  i18n: I18n;
  user: CurrentUser;
  /** From the link in the confirmation email: its token, and the address that it confirms. */
  link: { token: string; to: string } | undefined;
  /** Result of the last submitted form, from the page's URL: `state` after success, `problem` after an error. */
  state: string | undefined;
  problem: string | undefined;
  /** Email address for help; undefined if the operator has not set one. */
  contact: string | undefined;
}

/** Lets the user change the address and resolve the account's mail problem, with plain HTML forms. */
export function EmailAddressScreen(props: EmailAddressProps) {
  const { i18n, user, link, state, contact } = props;
  const { t } = i18n;
  const problem = ADDRESS_PROBLEMS.find((each) => each === props.problem);
  const { email, mailProblem } = user;
  const isBounced = mailProblem?.kind === 'bounced';
  if (link && (isBounced || link.to !== email)) return <ConfirmCard i18n={i18n} user={user} link={link} />;
  return (
    <div className="grid gap-6">
      {problem && (
        <Alert variant="destructive">
          <AlertDescription>
            {t(`emailAddress.problems.${problem}`)}
            {problem === 'recent' && (
              <a
                href={signInPath(ADDRESS_PATH)}
                className="flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {t('profile.twoFactor.signInAgain.submit')}
              </a>
            )}
          </AlertDescription>
        </Alert>
      )}
      {(state === 'sent' || state === 'sent-new') && (
        <Alert variant="success">
          <AlertDescription className="wrap-anywhere">
            {t('emailAddress.sent', { isNew: String(state === 'sent-new'), email, hours: VERIFY_LINK_HOURS })}
          </AlertDescription>
        </Alert>
      )}
      {!mailProblem && <p>{t(state === 'resumed' ? 'emailAddress.resumed' : 'emailAddress.arrives', { email })}</p>}
      {!mailProblem && state === 'resumed' && <RefusedHint i18n={i18n} contact={contact} />}
      {isBounced && <BouncedCard i18n={i18n} user={user} since={mailProblem.since} contact={contact} />}
      {mailProblem?.kind === 'complained' && (
        <AddressCard
          heading={t('emailAddress.complained.heading')}
          explanation={t('emailAddress.complained.explanation', {
            email,
            day: formatSince(i18n, user, mailProblem.since),
          })}
        >
          <form method="post" action="/api/auth/resume-mail">
            <Submit label={t('emailAddress.complained.resume')} />
          </form>
          <RefusedHint i18n={i18n} contact={contact} />
        </AddressCard>
      )}
      {!isBounced && (
        <AddressCard heading={t('emailAddress.change.heading')} explanation={t('emailAddress.change.explanation')}>
          <NewAddressForm i18n={i18n} />
        </AddressCard>
      )}
    </div>
  );
}

const RefusedHint = ({ i18n: { t }, contact }: Pick<EmailAddressProps, 'i18n' | 'contact'>) => (
  <p>
    <LinkedText text={contact ? t('emailAddress.refused.contact', { contact }) : t('emailAddress.refused.noContact')} />
  </p>
);

const formatSince = (i18n: I18n, { timezone }: CurrentUser, since: string) =>
  i18n.formatDay(dayInTimezone(new Date(since), timezone), 'longDay');

function ConfirmCard({
  i18n: { t },
  user,
  link: { token, to },
}: Pick<EmailAddressProps, 'i18n' | 'user'> & { link: { token: string; to: string } }) {
  return (
    <AddressCard
      heading={t('emailAddress.confirm.heading')}
      explanation={
        to === user.email
          ? t('emailAddress.confirm.explanation')
          : t('emailAddress.confirm.newAddress', { email: to, current: user.email })
      }
    >
      <form method="post" action="/api/auth/confirm-address">
        <input type="hidden" name="token" value={token} />
        <Submit label={t('emailAddress.confirm.confirm')} />
      </form>
    </AddressCard>
  );
}

function BouncedCard({
  i18n,
  user,
  since,
  contact,
}: Pick<EmailAddressProps, 'i18n' | 'user' | 'contact'> & { since: string }) {
  const { t } = i18n;
  const day = formatSince(i18n, user, since);
  return (
    <AddressCard
      heading={t('emailAddress.bounced.heading')}
      explanation={t('emailAddress.bounced.explanation', { email: user.email, day })}
    >
      <form method="post" action="/api/auth/address" className="grid justify-items-start gap-2">
        <h2 className="font-semibold">{t('emailAddress.bounced.sameAddress')}</h2>
        <Submit label={t('emailAddress.bounced.send')} />
      </form>
      <NewAddressForm i18n={i18n} heading={t('emailAddress.bounced.otherAddress')} />
      <section className="grid gap-2">
        <h2 className="font-semibold">{t('emailAddress.bounced.noEmail')}</h2>
        <p>
          <LinkedText
            text={contact ? t('emailAddress.bounced.contact', { contact }) : t('emailAddress.bounced.noContact')}
          />
        </p>
      </section>
    </AddressCard>
  );
}

const NewAddressForm = ({ i18n: { t }, heading }: { i18n: I18n; heading?: string }) => (
  <form method="post" action="/api/auth/address" className="grid justify-items-start gap-3">
    {heading && <h2 className="font-semibold">{heading}</h2>}
    <div className="grid w-full max-w-sm gap-2">
      <Label htmlFor="new-address">{t('emailAddress.change.newAddress')}</Label>
      <Input id="new-address" name="email" type="email" autoComplete="email" required />
    </div>
    <Submit label={t('emailAddress.change.send')} />
  </form>
);

function AddressCard({
  heading,
  explanation,
  children,
}: {
  heading: string;
  explanation: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{heading}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        <p className="wrap-anywhere">{explanation}</p>
        {children}
      </CardContent>
    </Card>
  );
}

const Submit = ({ label }: { label: string }) => (
  <button data-slot="button" className={buttonVariants({ className: 'h-auto whitespace-normal' })}>
    {label}
  </button>
);
