import { usePathname } from 'next/navigation';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import { NavigationLink } from './navigation';

const PAGE = '/email-address';

/** Warns that reminder emails are stopped and links to /email-address. Not shown on /email-address itself. */
export function MailProblemBanner() {
  const { t } = useI18n();
  const problem = useCurrentUser().data?.mailProblem;
  const isOnPage = usePathname() === PAGE;
  if (!problem || isOnPage) return null;
  return (
    <p role="status" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {t.rich(`layout.mailProblem.${problem.kind}`, {
        link: (label) => (
          <NavigationLink href={PAGE} className="font-semibold underline underline-offset-4">
            {label}
          </NavigationLink>
        ),
      })}
    </p>
  );
}
