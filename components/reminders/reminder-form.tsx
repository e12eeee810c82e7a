'use client';

import { useEffect, useId, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayOf, isDay, type Day } from '@/lib/calendar';
import { nextDateIsOnDocument } from '@/lib/schedule/reminder-rules';
import { reminderBody, type ReminderBody, type ReminderInput } from '@/lib/reminders/schema';
import { useTemplates } from '@/lib/templates/queries';
import type { TemplateResponse } from '@/lib/templates/schema';
import { CategoryField } from './category-field';
import { DateAdvice } from './date-advice';
import { DueDatePicker } from './due-date-picker';
import { initialValues, type FormSource } from './form-source';
import { Guidance } from './guidance';
import { LeadDaysField } from './lead-days-field';
import { RepeatField } from './repeat-field';
import { TemplatePicker } from './template-picker';
import { useSaveReminder } from './use-save-reminder';

interface FormProps {
  source: FormSource;
  user: CurrentUser;
  today: Day;
  /** It was sent, and may have been saved: until the dialog is gone it is neither sent again nor left. */
  sending: boolean;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onTouched: (touched: boolean) => void;
}

/** The fields of a reminder, checked by the contract's own schema. What was typed stays when saving fails. */
export function ReminderForm({ source, user, today, sending, onSending, onDone, onTouched }: FormProps) {
  const form = useForm<ReminderInput, unknown, ReminderBody>({
    resolver: zodResolver(reminderBody),
    defaultValues: initialValues(source, user.timezone),
  });
  const { control, setValue, formState } = form;
  const { isDirty, isSubmitting, errors } = formState;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);

  const templates = useTemplates(true);
  const linked = source.mode === 'create' ? null : source.reminder;
  const values = useWatch({ control });
  const template = templates.data?.find(({ id }) => id === values.templateId);
  const keepsTemplate = linked !== null && values.templateId === linked.templateId;
  // A template that was deactivated is not in the list, yet still says what the reminder is.
  const kind = template ?? (keepsTemplate ? linked.template : null);
  const category = values.category ?? 'one-time-deadline';
  // What was typed and is no number stays in the form until it is refused.
  const years = typeof values.recurrenceYears === 'number' ? values.recurrenceYears : null;

  // While the values are checked, nothing has been sent yet.
  const locked = sending || isSubmitting;
  const submit = useRef<HTMLButtonElement>(null);
  // A button that was disabled has lost the focus, and takes it back once it is live again.
  const refocus = useRef(false);
  const save = useSaveReminder({
    source,
    form,
    onSending,
    onDone,
    onFailed: () => (refocus.current = true),
  });
  useEffect(() => {
    if (locked || !refocus.current) return;
    refocus.current = false;
    submit.current?.focus();
  }, [locked]);
  const labelId = useId();

  function choose(chosen: TemplateResponse) {
    setValue('templateId', chosen.id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setValue('category', chosen.category);
    if (chosen.defaultLeadDays.length > 0) setValue('leadDays', chosen.defaultLeadDays);
    setValue('recurrenceYears', chosen.recurrenceYears);
  }

  return (
    <Form {...form}>
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex min-h-0 flex-1 flex-col low:block">
        <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-5 py-5 sm:px-6 low:overflow-visible">
          <FormField
            control={control}
            name="templateId"
            render={({ field }) => (
              <FormItem>
                <FormLabel id={`${labelId}-template`}>Template</FormLabel>
                <TemplatePicker
                  labelledBy={`${labelId}-template`}
                  templates={templates.data}
                  failed={templates.isError}
                  selectedId={field.value ?? null}
                  selectedMark={kind ? { ...kind, category } : null}
                  showSouthAfrican={user.showSATemplates}
                  onChoose={choose}
                  onClear={() => setValue('templateId', null, { shouldDirty: true })}
                />
                <FormMessage />
              </FormItem>
            )}
          />
          <FormField
            control={control}
            name="title"
            render={({ field }) => (
              <FormItem>
                <FormLabel>Title</FormLabel>
                <FormControl>
                  <Input
                    {...field}
                    autoComplete="off"
                    placeholder={template ? `Such as ${template.name}` : undefined}
                  />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
          <FormField
            control={control}
            name="dueAt"
            render={({ field }) => (
              <FormItem>
                <FormLabel id={`${labelId}-due`}>Due Date</FormLabel>
                <FormControl>
                  <DueDatePicker
                    ref={field.ref}
                    labelledBy={`${labelId}-due`}
                    value={field.value}
                    onChange={(day) => {
                      field.onChange(day);
                      field.onBlur();
                    }}
                    today={today}
                    dateFormat={user.dateFormat}
                    locale={user.locale}
                    offersEndOfMonth={category === 'expiry-based'}
                  />
                </FormControl>
                <FormMessage />
                <div role="status" className="space-y-2 empty:absolute">
                  {isDay(values.dueAt) && (
                    <DateAdvice
                      dueOn={values.dueAt}
                      today={today}
                      leadDays={values.leadDays ?? []}
                      title={values.title ?? ''}
                      category={category}
                      recurrenceYears={years}
                      template={kind}
                      createdOn={
                        source.mode === 'edit' ? dayOf(new Date(source.reminder.createdAt), user.timezone) : today
                      }
                      saved={source.mode === 'edit' ? source.reminder : null}
                    />
                  )}
                </div>
              </FormItem>
            )}
          />
          <LeadDaysField
            key={`lead-days-${values.templateId}`}
            control={control}
            hasTemplate={Boolean(values.templateId)}
            templateLeadDays={template?.defaultLeadDays}
            savedLeadDays={keepsTemplate ? linked.leadDays : []}
          />
          {!values.templateId && <CategoryField control={control} />}
          <RepeatField
            key={`repeat-${values.templateId}`}
            control={control}
            category={category}
            years={years}
            templateRepeats={template?.recurrenceYears != null}
            nextDateIsAsked={nextDateIsOnDocument(kind)}
          />
          <FormField
            control={control}
            name="description"
            render={({ field }) => (
              <FormItem>
                <FormLabel>
                  Description <span className="font-normal text-muted-foreground">(optional)</span>
                </FormLabel>
                <FormControl>
                  <Textarea {...field} value={field.value ?? ''} rows={3} />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
          {template && <Guidance template={template} />}
          {errors.root?.message && (
            <Alert variant="destructive">
              <AlertDescription>{errors.root.message}</AlertDescription>
            </Alert>
          )}
        </div>
        <DialogFooter className="border-t px-5 py-4 sm:px-6 low:flex-row low:justify-end">
          <Button type="button" variant="outline" onClick={onDone} disabled={sending}>
            Cancel
          </Button>
          <Button ref={submit} type="submit" disabled={locked} aria-busy={locked}>
            {locked && <Spinner />}
            {source.mode === 'edit' ? 'Update Reminder' : 'Create Reminder'}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
