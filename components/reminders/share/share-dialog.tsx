'use client';

import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { WhenField } from '@/components/people/when-field';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeading } from '@/components/ui/dialog';
import { NativeSelect } from '@/components/ui/native-select';
import { addDaysTo, parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { reserveDayOptions, suggestReserveDay } from '@/lib/schedule/reader-rules';
import { usePeople, useShareReminder } from '@/lib/sharing/queries';
import { nameOf } from '@/lib/sharing/rules';
import { recipientBodySchema, type RecipientResponse } from '@/lib/sharing/schema';

type Input = z.input<typeof recipientBodySchema>;
type Body = z.output<typeof recipientBodySchema>;

/** Asks whom to tell of a reminder, and when; with a recipient, only when. */
export function ShareDialog({
  reminder,
  recipient,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { reminder: ReminderResponse; recipient: RecipientResponse | undefined }) {
  const { t, formatDay } = useI18n();
  const { today } = useDashboard();
  const { title, leadDays, canBeCompleted, sharedWith = [] } = reminder;
  const dueOn = parseDay(reminder.dueOn);
  const applyByOn = reminder.applyBy && parseDay(reminder.applyBy.on);
  const chosenDay = recipient?.leadDay ?? null;
  const offered = chosenDay === null ? leadDays : [...leadDays, chosenDay];
  const dayOptions = reserveDayOptions({ dueOn, leadDays: offered, today });
  const { mutateAsync: share, isPending } = useShareReminder(reminder.id);
  const { data: people = [] } = usePeople();
  const form = useForm<Input, unknown, Body>({
    resolver: useSchemaResolver(recipientBodySchema),
    defaultValues: {
      email: recipient?.email ?? '',
      name: '',
      when: recipient?.when ?? (canBeCompleted ? 'if-not-done' : 'every-notice'),
      leadDay: dayOptions.find((day) => day === chosenDay) ?? suggestReserveDay({ dueOn, applyByOn, leadDays, today }),
      note: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { email, name, when, leadDay = 0 } = useWatch({ control: form.control }) as Input;
  const dayId = useId();
  const isTold = (person: string) => sharedWith.some((shared) => shared.person === person);
  const known = people.filter((one) => one.since !== null && !isTold(nameOf(one)));
  const chosen = people.find((person) => person.email === email.trim().toLowerCase());
  const hasAgreed = recipient !== undefined || (chosen !== undefined && chosen.since !== null);
  const told = recipient ?? chosen;
  const person = name?.trim() || (told ? nameOf(told) : '');
  const named = { isKnown: person === '' ? 'false' : 'true', person } as const;

  const submit = form.handleSubmit(async ({ leadDay: day, note, ...body }) => {
    try {
      const isReserve = body.when === 'if-not-done';
      const shared = await share({ ...body, ...(isReserve && { leadDay: day }), ...(note && { note }) });
      const names = { person: nameOf(shared) };
      showToast({
        title:
          shared.state === 'agreed' || shared.state === 'invited'
            ? t(`people.dialog.${shared.state}`, names)
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
        <DialogHeading
          title={recipient ? t('people.also.changeName', { person: nameOf(recipient) }) : t('people.also.add')}
          description={recipient ? title : t.rich('people.dialog.description', { title, bdi })}
        />
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {errors.root && (
            <Alert variant="destructive">
              <AlertDescription>{errors.root.message}</AlertDescription>
            </Alert>
          )}
          {!recipient && (
            <>
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
            </>
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
          {!recipient && <p className="text-sm text-muted-foreground">{t('people.dialog.sees')}</p>}
          <DialogFooter>
            <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton pending={isSubmitting} pendingLabel={t('people.dialog.saving')}>
              {t(recipient ? 'people.dialog.change' : 'people.dialog.save')}
            </SubmitButton>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
