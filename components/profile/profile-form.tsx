'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useUpdateProfile } from '@/lib/accounts/profile/queries';
import { updateProfileBodySchema, type UpdateProfileBody } from '@/lib/accounts/profile/schema';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { handleApiError } from './handle-api-error';

export function ProfileForm({ user }: { user: CurrentUser }) {
  const update = useUpdateProfile();
  const form = useForm<UpdateProfileBody>({ resolver: zodResolver(updateProfileBodySchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await update.mutateAsync(body);
      showToast({ title: 'Profile updated', description: 'Your name has been saved.' });
    } catch (error) {
      showServerErrors(form, error);
      handleApiError(error, 'Update failed', 'Failed to update profile. Please try again.');
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          defaultValue={user.firstName ?? ''}
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          defaultValue={user.lastName ?? ''}
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Email Address"
        type="email"
        readOnly
        autoComplete="off"
        value={user.email}
        hint="Contact support to change your email address."
      />
      <SubmitButton pending={isSubmitting} pendingLabel="Saving..." className="w-fit">
        Save Profile
      </SubmitButton>
    </form>
  );
}
