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
          <span aria-hidden className="google-logo" />
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
