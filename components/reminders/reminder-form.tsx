'use client';

import { useEffect, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { Spinner } from '@/components/ui/spinner';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import { isNextDateOnDocument } from '@/lib/schedule/reminder-rules';
import { reminderBody, type ReminderBody, type ReminderInput } from '@/lib/reminders/schema';
import { useTemplates } from '@/lib/templates/queries';
import { CategoryField } from './category-field';
import { DueDateField } from './due-date-field';
import { initialValues, type FormSource } from './form-source';
import { Guidance } from './guidance';
import { LeadDaysField } from './lead-days-field';
import { DescriptionField, TemplateField, TitleField } from './reminder-fields';
import { RepeatField } from './repeat-field';
import { useSaveReminder } from './use-save-reminder';

interface FormProps {
  source: FormSource;
  user: CurrentUser;
  today: Day;
  /** Submitted, and possibly saved: the form can be neither submitted again nor left until the dialog is gone. */
  sending: boolean;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onTouched: (touched: boolean) => void;
}

/** The fields of a reminder, validated by the contract's own schema. User input stays when saving fails. */
export function ReminderForm({ source, user, today, sending, onSending, onDone, onTouched }: FormProps) {
  const form = useForm<ReminderInput, unknown, ReminderBody>({
    resolver: zodResolver(reminderBody),
    defaultValues: initialValues(source, user.timezone),
  });
  const { control, formState } = form;
  const { isDirty, isSubmitting, errors } = formState;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);

  const templates = useTemplates(true);
  const linked = source.mode === 'create' ? null : source.reminder;
  const { templateId, category = 'one-time-deadline', recurrenceYears } = useWatch({ control });
  const template = templates.data?.find(({ id }) => id === templateId);
  const keepsTemplate = linked !== null && templateId === linked.templateId;
  // An inactive template is not in the list but still says what the reminder is.
  const kind = template ?? (keepsTemplate ? linked.template : null);
  // Anything but a number stays in the form until it is rejected.
  const years = typeof recurrenceYears === 'number' ? recurrenceYears : null;

  // During validation nothing has been sent yet.
  const locked = sending || isSubmitting;
  const [submit, refocusSubmit] = useRefocus(locked);
  const save = useSaveReminder({ source, form, onSending, onDone, onFailed: refocusSubmit });

  return (
    <Form {...form}>
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex min-h-0 flex-1 flex-col low:block">
        <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-5 py-5 sm:px-6 low:overflow-visible">
          <TemplateField
            form={form}
            templates={templates}
            selectedMark={kind ? { ...kind, category } : null}
            showSouthAfrican={user.showSATemplates}
          />
          <TitleField control={control} example={template?.name} />
          <DueDateField control={control} source={source} user={user} today={today} template={kind} years={years} />
          <LeadDaysField
            key={`lead-days-${templateId}`}
            control={control}
            hasTemplate={Boolean(templateId)}
            templateLeadDays={template?.defaultLeadDays}
            savedLeadDays={keepsTemplate ? linked.leadDays : []}
          />
          {!templateId && <CategoryField control={control} />}
          <RepeatField
            key={`repeat-${templateId}`}
            control={control}
            category={category}
            years={years}
            templateRepeats={template?.recurrenceYears != null}
            nextDateIsAsked={isNextDateOnDocument(kind)}
          />
          <DescriptionField control={control} />
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

/** A ref for a button, and a function that focuses it once it is enabled again: disabling it takes the focus from it. */
function useRefocus(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (disabled || !wanted.current) return;
    wanted.current = false;
    button.current?.focus();
  }, [disabled]);
  const refocus = () => {
    wanted.current = true;
  };
  return [button, refocus] as const;
}
