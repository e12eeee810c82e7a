'use client';

import { useId, useMemo, useRef } from 'react';
import { X } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { TypedDateInput } from '@/components/reminders/due-date/typed-date-input';
import { handleApiError, showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, parseDay } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { useAddedHolidays, useAddHoliday, useRemoveHoliday } from '@/lib/holidays/queries';
import { addedHolidayName } from '@/lib/holidays/rules';
import { addHolidayBodySchema } from '@/lib/holidays/schema';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';

/** Public holidays that an admin enters, such as election days. */
export function HolidaysSection({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={heading}>
      <Card>
        <CardContent className="grid gap-5">
          <div>
            <h2 ref={headingElement} id={heading} tabIndex={-1} className="text-lg font-semibold">
              {t('templates.holidays.title')}
            </h2>
            <p className="text-sm text-muted-foreground">{t('templates.holidays.description')}</p>
          </div>
          {/* Removing focuses the heading, because the focused button goes with its holiday. */}
          <AddedHolidays user={user} onRemoved={() => headingElement.current?.focus()} />
          <HolidayForm user={user} />
        </CardContent>
      </Card>
    </section>
  );
}

function AddedHolidays({ user, onRemoved }: { user: CurrentUser; onRemoved: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data = [] } = useAddedHolidays();
  const removal = useRemoveHoliday();
  if (data.length === 0) return <p className="text-sm">{t('templates.holidays.none')}</p>;

  const remove = (on: string, name: string) =>
    removal.mutate(on, {
      onSuccess: () => {
        onRemoved();
        showToast({ title: t('templates.holidays.removed', { name }), description: '' });
      },
      onError: (error) =>
        showErrorToast(error, { title: t('ui.error'), description: t('templates.holidays.notRemoved') }),
    });
  return (
    <ul className="grid gap-1">
      {data.map((holiday) => {
        const { on } = holiday;
        const shown = addedHolidayName(i18n, holiday);
        return (
          <li key={on} className="flex items-center justify-between gap-4">
            <span>
              {t('templates.holidays.item', { day: formatDayInUserFormat(parseDay(on), user.dateFormat), name: shown })}
            </span>
            <Button
              variant="ghost"
              size="icon"
              disabled={removal.isPending}
              aria-label={t('templates.holidays.remove', { name: shown })}
              onClick={() => remove(on, shown)}
            >
              <X aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function HolidayForm({ user }: { user: CurrentUser }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const vocabulary = useMemo(() => dateVocabulary(i18n), [i18n]);
  const today = dayInTimezone(clock.now(), user.timezone);
  const add = useAddHoliday();
  const form = useForm({
    resolver: useSchemaResolver(addHolidayBodySchema),
    defaultValues: { on: '', name: '', nameAf: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await add.mutateAsync(body);
      form.reset();
      showToast({ title: t('templates.holidays.added', { name: body.name }), description: '' });
    } catch (error) {
      showServerErrors(form, error);
      handleApiError(error, t('ui.error'), t('templates.holidays.notAdded'));
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <div className="grid content-start gap-2">
          <label htmlFor={id} className="w-fit text-sm leading-none font-medium">
            {t('templates.holidays.day')}
          </label>
          <Controller
            control={form.control}
            name="on"
            render={({ field }) => (
              <TypedDateInput
                {...field}
                id={id}
                context={{ dateFormat: user.dateFormat, today, isOccasion: false, vocabulary }}
                aria-invalid={errors.on !== undefined}
                aria-describedby={`${id}-error`}
              />
            )}
          />
          <p id={`${id}-error`} role="alert" className="text-sm text-destructive-text empty:hidden">
            {errors.on?.message}
          </p>
        </div>
        <TextField label={t('templates.holidays.name')} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={t('templates.holidays.nameAf')}
          lang="af"
          error={errors.nameAf?.message}
          {...form.register('nameAf')}
        />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel={t('ui.saving')} className="w-fit">
        {t('templates.holidays.add')}
      </SubmitButton>
    </form>
  );
}
