'use client';

import { useForm, type FieldErrors } from 'react-hook-form';
import { NewPasswordFields } from '@/components/auth/new-password-fields';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { useChangePassword } from '@/lib/accounts/profile/queries';
import { changePasswordFormSchema, type ChangePasswordFormValues } from '@/lib/accounts/profile/schema';
import { MIN_NEW_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';

/** Changes the password, or sets one for a user who signed up with Google. */
export function PasswordCard({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const { hasPassword } = user;
  const change = useChangePassword();
  const form = useForm<ChangePasswordFormValues>({ resolver: useSchemaResolver(changePasswordFormSchema) });
  const { errors, isSubmitting } = form.formState;

  function showValidationToast({ newPassword, confirmPassword }: FieldErrors<ChangePasswordFormValues>): void {
    const show = (title: string, description = '') => showToast({ title, description, variant: 'destructive' });
    if (confirmPassword) show(t('profile.password.mismatch'), confirmPassword.message);
    else if (newPassword && form.getValues('newPassword').length < MIN_NEW_PASSWORD_LENGTH)
      show(t('profile.password.tooShort'), newPassword.message);
  }

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { message } = await change.mutateAsync({ newPassword, ...(hasPassword && { currentPassword }) });
      form.reset();
      showToast({
        title: t(hasPassword ? 'profile.password.changed' : 'profile.password.wasSet'),
        description: message,
      });
    } catch (error) {
      showServerErrors(form, error);
      handleApiError(error, t('profile.password.failed.title'), t('profile.password.failed.description'));
    }
  }, showValidationToast);

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('profile.password.title')}</CardTitle>
        <CardDescription>
          {t(hasPassword ? 'profile.password.signsOutElsewhere' : 'profile.password.enablesLogin')}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          {hasPassword && (
            <TextField
              label={t('profile.password.current')}
              type="password"
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...form.register('currentPassword')}
            />
          )}
          <NewPasswordFields
            form={form}
            names={['newPassword', 'confirmPassword']}
            label={t(hasPassword ? 'profile.password.new' : 'profile.password.first')}
            minimum={MIN_NEW_PASSWORD_LENGTH}
          />
          <SubmitButton
            variant="outline"
            pending={isSubmitting}
            pendingLabel={t(hasPassword ? 'profile.password.changing' : 'profile.password.setting')}
            className="w-fit"
          >
            {t(hasPassword ? 'profile.password.title' : 'profile.password.set')}
          </SubmitButton>
        </form>
      </CardContent>
    </Card>
  );
}
