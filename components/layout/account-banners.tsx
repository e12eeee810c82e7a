import { usePathname } from 'next/navigation';
import { useI18n } from '@/components/i18n/i18n-provider';
import { ADDRESS_PATH } from '@/lib/accounts/profile/rules';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import { NavigationLink } from './navigation';

/** Warns that reminder emails are stopped and links to ADDRESS_PATH. Hidden on that page, which has its own warning. */
export function MailProblemBanner() {
  const { t } = useI18n();
  const problem = useCurrentUser().data?.mailProblem;
  const isOnPage = usePathname() === ADDRESS_PATH;
  if (!problem || isOnPage) return null;
  return (
    <p role="status" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {t.rich(`layout.mailProblem.${problem.kind}`, {
        link: (label) => (
          <NavigationLink href={ADDRESS_PATH} className="font-semibold underline underline-offset-4">
            {label}
          </NavigationLink>
        ),
      })}
    </p>
  );
}

const PROFILE_PATH = '/profile';

/** Warns that two-factor sign-in is about to end. Hidden on the profile, whose own warning has a button to cancel. */
export function TwoFactorRemovalBanner() {
  const { t } = useI18n();
  const endsAt = useCurrentUser().data?.twoFactorEndsAt;
  const isOnProfile = usePathname() === PROFILE_PATH;
  if (!endsAt || isOnProfile) return null;
  return (
    <p role="status" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {t.rich('layout.twoFactorRemoval', {
        link: (label) => (
          <NavigationLink href={PROFILE_PATH} className="font-semibold underline underline-offset-4">
            {label}
          </NavigationLink>
        ),
      })}
    </p>
  );
}
