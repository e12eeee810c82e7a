'use client';

import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { buttonVariants } from '@/components/ui/button-variants';
import { useUpdateProfile } from '@/lib/accounts/profile/queries';
import { ADDRESS_PATH } from '@/lib/accounts/profile/rules';
import { updateProfileBodySchema, type UpdateProfileBody } from '@/lib/accounts/profile/schema';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';

export function ProfileForm({ user, supportAddress }: { user: CurrentUser; supportAddress: string | undefined }) {
  const { t } = useI18n();
  const update = useUpdateProfile();
  const form = useForm<UpdateProfileBody>({ resolver: useSchemaResolver(updateProfileBodySchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await update.mutateAsync(body);
      showToast({ title: t('profile.account.saved.title'), description: t('profile.account.saved.description') });
    } catch (error) {
      showServerErrors(form, error);
      handleApiError(error, t('profile.account.failed.title'), t('profile.account.failed.description'));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('profile.account.firstName')}
          autoComplete="given-name"
          defaultValue={user.firstName ?? ''}
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={t('profile.account.lastName')}
          autoComplete="family-name"
          defaultValue={user.lastName ?? ''}
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[1fr_auto]">
        <TextField
          label={t('profile.account.email')}
          type="email"
          readOnly
          autoComplete="off"
          value={user.email}
          hint={t('profile.account.emailHint')}
        />
        {/* Level with the field, below its label. */}
        <Link
          href={ADDRESS_PATH}
          data-slot="button"
          className={buttonVariants({ variant: 'outline', className: 'w-fit self-start sm:mt-5.5' })}
        >
          {t('profile.account.changeEmail')}
        </Link>
      </div>
      {supportAddress && (
        <p className="-mt-3 text-sm wrap-anywhere text-muted-foreground">
          {t('profile.account.support', { address: supportAddress })}
        </p>
      )}
      <SubmitButton pending={isSubmitting} pendingLabel={t('ui.saving')} className="w-fit">
        {t('profile.account.save')}
      </SubmitButton>
    </form>
  );
}
