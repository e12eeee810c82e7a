import { useI18n } from '@/components/i18n/i18n-provider';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { ProfileForm } from './profile-form';
import { PictureControls } from './picture-controls';

export function AccountCard({ user, supportAddress }: { user: CurrentUser; supportAddress: string | undefined }) {
  const { t } = useI18n();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('profile.account.title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-8">
        <PictureControls user={user} />
        <ProfileForm user={user} supportAddress={supportAddress} />
      </CardContent>
    </Card>
  );
}
