import { CopyIcon } from 'lucide-react';
import { useEffect, useMemo, type FormEvent } from 'react';
import { encode } from 'uqr';
import { Button } from '@/components/ui/button';
import { getServerMessage } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import {
  isRecentSignInRequired,
  useConfirmAuthenticatorApp,
  useAuthenticatorAppSetup,
} from '@/lib/accounts/two-factor/queries';
import { TOTP_CODE_DIGITS } from '@/lib/accounts/two-factor/rules';
import { copyToClipboard } from './copy-to-clipboard';
import { AuthenticatorNameField, type TwoFactorTaskProps } from './authenticator-name-field';

export function AuthenticatorAppSetup({ onDone, onSignInAgain }: TwoFactorTaskProps) {
  const { data: app, error, refetch } = useAuthenticatorAppSetup();
  const confirm = useConfirmAuthenticatorApp();
  useEffect(() => {
    if (isRecentSignInRequired(error)) onSignInAgain();
  }, [error, onSignInAgain]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    confirm.mutate(
      { code: String(form.get('code')), name: String(form.get('name')) },
      { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
    );
  }

  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>{getServerMessage(error) ?? 'The key could not be loaded.'}</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!app) return <p role="status">Creating a key…</p>;
  const errorMessage = confirm.isError
    ? (getServerMessage(confirm.error) ?? 'That did not work. Please try again.')
    : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid justify-items-center gap-3">
        <QrCode text={app.uri} />
        <p className="text-center text-sm text-muted-foreground">Cannot scan it? Type this key into the app:</p>
        <div className="flex flex-wrap items-center justify-center gap-2">
          <code className="rounded bg-muted px-2 py-1 text-sm wrap-anywhere">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button type="button" variant="outline" size="sm" onClick={() => void copyToClipboard(app.secret)}>
            <CopyIcon aria-hidden /> Copy key
          </Button>
        </div>
      </div>
      <TextField
        name="code"
        label="Code"
        hint={`The ${TOTP_CODE_DIGITS} digits that the app shows now.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        error={errorMessage}
      />
      <AuthenticatorNameField />
      <SubmitButton pending={confirm.isPending} pendingLabel="Checking…">
        Switch on
      </SubmitButton>
    </form>
  );
}

/** Dark on white in every theme, because some cameras cannot read an inverted QR code. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
      className="size-48 rounded-md border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
