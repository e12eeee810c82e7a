'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { VERIFY_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import { AuthCard } from './auth-card';
import { useResendVerificationEmail } from './unverified-email';
import { StatusIcon } from './status-icon';
import { TextButton, TextLink } from './text-link';
import { useFocusOnMount } from './use-focus-on-mount';

export function CheckEmailPanel({ email }: { email: string }) {
  const { t } = useI18n();
  const { resend, pending } = useResendVerificationEmail();
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StatusIcon state="mail" />
      <AuthCard
        title={t('auth.checkEmail.title')}
        description={t.rich('auth.checkEmail.description', {
          email,
          hours: VERIFY_LINK_HOURS,
          address: (content) => <strong className="font-semibold wrap-anywhere text-foreground">{content}</strong>,
        })}
        footer={t.rich('auth.checkEmail.alreadyVerified', {
          link: (label) => <TextLink href="/login">{label}</TextLink>,
        })}
      >
        <p className="text-sm text-muted-foreground">
          {t.rich('auth.checkEmail.resend', {
            resend: (label) => (
              <TextButton
                disabled={pending}
                onClick={() => {
                  resend(email);
                }}
              >
                {label}
              </TextButton>
            ),
          })}
        </p>
      </AuthCard>
    </div>
  );
}
