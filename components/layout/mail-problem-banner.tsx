import { TextLink } from '@/components/auth/text-link';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';

/** Says on every signed-in page that no reminders are sent, and leads to the page that mends it. */
export function MailProblemBanner() {
  const { t } = useI18n();
  const problem = useCurrentUser().data?.mailProblem;
  if (!problem) return null;
  return (
    <p role="status" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {t.rich(`layout.mailProblem.${problem.kind}`, {
        link: (label) => (
          <TextLink href="/email-address" className="text-current underline">
            {label}
          </TextLink>
        ),
      })}
    </p>
  );
}
