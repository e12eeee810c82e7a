import { getServerMessage } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { useRequestTwoFactorRemoval } from '@/lib/accounts/two-factor/queries';
import { TWO_FACTOR_REMOVAL_WAIT_DAYS } from '@/lib/accounts/two-factor/rules';

const dateTimeFormat = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeStyle: 'short' });

/** Requests the removal of two-factor sign-in. A mail lets the owner cancel the removal during its waiting period. */
export function RequestTwoFactorRemoval() {
  const requestRemoval = useRequestTwoFactorRemoval();
  if (requestRemoval.data)
    return (
      <p role="status" className="leading-relaxed">
        We have emailed you. Two-factor sign-in will be switched off on{' '}
        {dateTimeFormat.format(new Date(requestRemoval.data.endsAt))} unless somebody cancels it. After that, your
        password is enough to sign in.
      </p>
    );
  return (
    <div className="grid gap-5">
      <p className="leading-relaxed">
        If you have no authenticator and no recovery code left, we can switch off two-factor sign-in{' '}
        {TWO_FACTOR_REMOVAL_WAIT_DAYS} days from now. We’ll email you at once, and you can cancel until then.
      </p>
      <SubmitButton
        type="button"
        pending={requestRemoval.isPending}
        pendingLabel="Sending…"
        className="w-full"
        onClick={() => requestRemoval.mutate()}
      >
        Switch off by email
      </SubmitButton>
      {requestRemoval.isError && (
        <p role="alert" className="text-sm text-destructive-text">
          {getServerMessage(requestRemoval.error) ?? 'That did not work. Please try again.'}
        </p>
      )}
    </div>
  );
}
