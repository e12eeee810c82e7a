'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldErrors } from 'react-hook-form';
import { NewPasswordFields } from '@/components/auth/new-password-fields';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useChangePassword } from '@/lib/accounts/profile/queries';
import { PASSWORD_MISMATCH_MESSAGE, PASSWORD_TOO_SHORT_MESSAGE } from '@/lib/accounts/profile/rules';
import { changePasswordFormSchema, type ChangePasswordFormValues } from '@/lib/accounts/profile/schema';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { handleApiError } from './handle-api-error';

function showValidationToast({ newPassword, confirmPassword }: FieldErrors<ChangePasswordFormValues>): void {
  if (confirmPassword) showToast({ ...PASSWORD_MISMATCH_MESSAGE, variant: 'destructive' });
  else if (newPassword?.type === 'too_small') showToast({ ...PASSWORD_TOO_SHORT_MESSAGE, variant: 'destructive' });
}

/** Changes the password, or sets the first one for a user who signed up with Google. */
export function PasswordCard({ user }: { user: CurrentUser }) {
  const { hasPassword } = user;
  const change = useChangePassword();
  const form = useForm<ChangePasswordFormValues>({ resolver: zodResolver(changePasswordFormSchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { message } = await change.mutateAsync({ newPassword, ...(hasPassword && { currentPassword }) });
      form.reset();
      showToast({ title: hasPassword ? 'Password changed' : 'Password set', description: message });
    } catch (error) {
      showServerErrors(form, error);
      handleApiError(error, 'Password change failed', 'Failed to change password. Please try again.');
    }
  }, showValidationToast);

  return (
    <Card>
      <CardHeader>
        <CardTitle>Change Password</CardTitle>
        <CardDescription>
          {hasPassword
            ? 'Changing it signs you out everywhere else.'
            : 'Set a password to enable password-based login.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          {hasPassword && (
            <TextField
              label="Current Password"
              type="password"
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...form.register('currentPassword')}
            />
          )}
          <NewPasswordFields
            form={form}
            names={['newPassword', 'confirmPassword']}
            label={hasPassword ? 'New Password' : 'Password'}
          />
          <SubmitButton
            pending={isSubmitting}
            pendingLabel={hasPassword ? 'Changing...' : 'Setting...'}
            className="w-fit"
          >
            {hasPassword ? 'Change Password' : 'Set Password'}
          </SubmitButton>
        </form>
      </CardContent>
    </Card>
  );
}
