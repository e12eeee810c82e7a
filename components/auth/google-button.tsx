'use client';

import { useId, type MouseEvent } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { readReturnTo } from '@/components/layout/return-url';
import { buttonVariants } from '@/components/ui/button-variants';

const GOOGLE_SIGN_IN_PATH = '/api/auth/google';

/** Adds the saved return URL to the link, so that the server can redirect there after the Google callback. */
function appendReturnTo({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const returnTo = readReturnTo();
  currentTarget.href = returnTo ? `${GOOGLE_SIGN_IN_PATH}?${new URLSearchParams({ returnTo })}` : GOOGLE_SIGN_IN_PATH;
}

const preventNavigation = (event: MouseEvent): void => event.preventDefault();

export function GoogleButton({ isSetUp }: { isSetUp: boolean }) {
  const { t } = useI18n();
  const reasonId = useId();
  return (
    <div className="mt-6 grid gap-6">
      <div className="flex items-center gap-3 text-xs text-muted-foreground">
        <span className="h-px flex-1 bg-border" />
        {t('auth.google.or')}
        <span className="h-px flex-1 bg-border" />
      </div>
      <div className="grid gap-2">
        <a
          href={GOOGLE_SIGN_IN_PATH}
          onClick={isSetUp ? appendReturnTo : preventNavigation}
          onAuxClick={isSetUp ? appendReturnTo : preventNavigation}
          aria-disabled={!isSetUp || undefined}
          aria-describedby={isSetUp ? undefined : reasonId}
          data-slot="button"
          className={buttonVariants({ variant: 'outline', className: 'w-full' })}
        >
          <GoogleLogo />
          {t('auth.google.continue')}
        </a>
        {!isSetUp && (
          <p id={reasonId} className="text-center text-sm text-muted-foreground">
            {t('auth.google.notSetUp')}
          </p>
        )}
      </div>
    </div>
  );
}

function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4">
      <path
        fill="#4285F4"
        d="M23 12.27c0-.79-.07-1.54-.2-2.27H12v4.51h6.17a5.28 5.28 0 0 1-2.29 3.46v2.93h3.7c2.17-2 3.42-4.94 3.42-8.63Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.09 0 5.69-1.02 7.58-2.78l-3.7-2.87c-1.02.69-2.34 1.1-3.88 1.1-2.99 0-5.52-2.02-6.42-4.73H1.76v2.96A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.58 14.22a6.9 6.9 0 0 1 0-4.42V6.84H1.76a11.5 11.5 0 0 0 0 10.34l3.82-2.96Z" />
      <path
        fill="#EA4335"
        d="M12 5.06c1.68 0 3.2.58 4.38 1.72l3.29-3.29A11.46 11.46 0 0 0 12 .5 11.5 11.5 0 0 0 1.76 6.84L5.58 9.8C6.48 7.08 9.01 5.06 12 5.06Z"
      />
    </svg>
  );
}
