'use client';

import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { WhenField } from '@/components/people/when-field';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { NativeSelect } from '@/components/ui/native-select';
import { handleApiError } from '@/components/ui/error-toast';
import { showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { addDaysTo, parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { reserveDayOptions, suggestReserveDay } from '@/lib/schedule/reader-rules';
import { usePeople, useShareReminder } from '@/lib/sharing/queries';
import { nameOf } from '@/lib/sharing/rules';
import { recipientBodySchema } from '@/lib/sharing/schema';

type Input = z.input<typeof recipientBodySchema>;
type Body = z.output<typeof recipientBodySchema>;

/** Asks whom to tell of a reminder, and when. */
export function ShareDialog({
  reminder,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { reminder: ReminderResponse }) {
  const { t, formatDay } = useI18n();
  const { today } = useDashboard();
  const { title, leadDays, canBeCompleted, sharedWith = [] } = reminder;
  const dueOn = parseDay(reminder.dueOn);
  const applyByOn = reminder.applyBy && parseDay(reminder.applyBy.on);
  const dayOptions = reserveDayOptions({ dueOn, leadDays, today });
  const { mutateAsync: share, isPending } = useShareReminder(reminder.id);
  const { data: people = [] } = usePeople();
  const form = useForm<Input, unknown, Body>({
    resolver: useSchemaResolver(recipientBodySchema),
    defaultValues: {
      email: '',
      name: '',
      when: canBeCompleted ? 'if-not-done' : 'every-notice',
      leadDay: suggestReserveDay({ dueOn, applyByOn, leadDays, today }),
      note: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { email, name, when, leadDay = 0 } = useWatch({ control: form.control }) as Input;
  const dayId = useId();
  const isTold = (person: string) => sharedWith.some((shared) => shared.person === person);
  const known = people.filter((one) => one.since !== null && !isTold(nameOf(one)));
  const chosen = people.find((person) => person.email === email.trim().toLowerCase());
  const hasAgreed = chosen !== undefined && chosen.since !== null;
  const person = name?.trim() || (chosen ? nameOf(chosen) : '');
  const named = { isKnown: person === '' ? 'false' : 'true', person } as const;

  const submit = form.handleSubmit(async ({ leadDay: day, note, ...body }) => {
    try {
      const isReserve = body.when === 'if-not-done';
      const told = await share({ ...body, ...(isReserve && { leadDay: day }), ...(note && { note }) });
      const names = { person: nameOf(told) };
      showToast({
        title:
          told.state === 'agreed' || told.state === 'invited'
            ? t(`people.dialog.${told.state}`, names)
            : t('reminders.row.others.bounced', names),
      });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      handleApiError(error, t('ui.error'), t('people.failed'));
    }
  });

  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isPending && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>{t('people.also.add')}</DialogTitle>
          <DialogDescription>{t.rich('people.dialog.description', { title, bdi })}</DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {errors.root && (
            <Alert variant="destructive">
              <AlertDescription>{errors.root.message}</AlertDescription>
            </Alert>
          )}
          {known.length > 0 && (
            <div role="group" aria-label={t('people.dialog.known')} className="flex flex-wrap gap-2">
              {known.map((one) => (
                <Button
                  key={one.id}
                  type="button"
                  variant="outline"
                  size="sm"
                  className="max-sm:min-h-11"
                  aria-pressed={chosen?.id === one.id}
                  onClick={() => form.setValue('email', one.email, { shouldValidate: true })}
                >
                  {nameOf(one)}
                </Button>
              ))}
            </div>
          )}
          <TextField
            label={t('people.dialog.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            error={errors.email?.message}
            {...form.register('email')}
          />
          {!chosen?.name && (
            <TextField
              label={t('people.dialog.name')}
              isOptional
              autoComplete="off"
              error={errors.name?.message}
              {...form.register('name')}
            />
          )}
          {canBeCompleted && <WhenField value={when} onChange={(value) => form.setValue('when', value)} />}
          {when === 'every-notice' && (
            <p className="text-sm text-muted-foreground">{t('people.dialog.everyNoticeSentence', named)}</p>
          )}
          {when === 'if-not-done' && dayOptions.length === 0 && (
            <p className="text-sm text-muted-foreground">
              {t('people.dialog.atOnceSentence', { ...named, hasAgreed: hasAgreed ? 'true' : 'false' })}
            </p>
          )}
          {when === 'if-not-done' && dayOptions.length > 0 && (
            <div className="grid gap-2">
              <label htmlFor={dayId} className="text-sm font-medium">
                {t('people.dialog.day')}
              </label>
              <NativeSelect id={dayId} {...form.register('leadDay', { valueAsNumber: true })}>
                {dayOptions.map((days) => (
                  <option key={days} value={days}>
                    {t('people.dialog.days', { days })}
                  </option>
                ))}
              </NativeSelect>
              <p className="text-sm text-muted-foreground" aria-live="polite">
                {t('people.dialog.ifNotDoneSentence', {
                  ...named,
                  date: formatDay(addDaysTo(dueOn, -leadDay), 'weekdayAndDay'),
                })}
              </p>
            </div>
          )}
          {!hasAgreed && (
            <>
              <TextField
                label={t('people.dialog.note')}
                isOptional
                autoComplete="off"
                error={errors.note?.message}
                {...form.register('note')}
              />
              <p className="text-sm text-muted-foreground">{t('people.dialog.asked')}</p>
            </>
          )}
          <DialogFooter>
            <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton pending={isSubmitting} pendingLabel={t('people.dialog.saving')}>
              {t('people.dialog.save')}
            </SubmitButton>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
