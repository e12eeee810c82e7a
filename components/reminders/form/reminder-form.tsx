'use client';

import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { DraftOffer } from '@/components/reminders/drafts/draft-offer';
import { useReminderDraft } from '@/components/reminders/drafts/use-reminder-draft';
import { DueDateField } from '@/components/reminders/due-date/due-date-field';
import { ScanDiscButton } from '@/components/reminders/licence-disc/scan-disc-button';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Form, FormError } from '@/components/ui/form';
import { Spinner } from '@/components/ui/spinner';
import { isNextDateOnDocument, reminderBehaviour, repeatOrDefault } from '@/lib/schedule/behaviour-rules';
import { reminderBodySchema, type ReminderBody, type ReminderInput } from '@/lib/reminders/schema';
import { useTemplates } from '@/lib/templates/queries';
import { usuallyHasAmount } from '@/lib/templates/rules';
import { AfterDaysField } from './after-days-field';
import { applyLicenceDisc } from './apply-licence-disc';
import { ApplyByField } from './apply-by-field';
import { EarlyEmailField } from './offered-emails';
import { KindField } from './kind-field';
import { MoreFields } from './more-fields';
import { TemplateGuidance } from './template-guidance';
import { LeadDaysField } from './lead-days-field';
import { LeapDayField } from './leap-day-field';
import { initialReminderFormValues } from './initial-values';
import { AmountField, OptionalTextField, TemplateField, TitleField } from './reminder-fields';
import { RecurrenceField } from './recurrence-field';
import { ScheduleSummary } from './schedule-summary';
import { useEmailPreview } from './use-email-preview';
import { useFocusInSight } from './use-form-focus';
import { useFocusWhenEnabled } from './use-form-focus';
import { useSaveReminder } from './use-save-reminder';

/** Fields inside <MoreFields>, unless they are usual for the template. */
const MORE_FIELDS = ['amount', 'reference', 'description', 'repeat'] as const;

interface FormProps {
  source: ReminderFormOptions;
  /** True from the start of the save request until the dialog closes or saving fails. */
  isSaving: boolean;
  onSavingChange: (sending: boolean) => void;
  onClose: () => void;
  onDirtyChange: (touched: boolean) => void;
}

export function ReminderForm({ isSaving, onDirtyChange, ...props }: FormProps) {
  const { source } = props;
  const { t } = useI18n();
  const { user, today } = useDashboard();
  const form = useForm<ReminderInput, unknown, ReminderBody>({
    resolver: useSchemaResolver(reminderBodySchema),
    defaultValues: initialReminderFormValues(source, user.timezone),
  });
  const { control, formState } = form;
  const { isDirty, isSubmitting, errors } = formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const drafts = useReminderDraft(form, source, user.id, props.onClose);

  const templates = useTemplates(true);
  const sourceReminder = source.mode === 'create' ? null : source.reminder;
  const values = useWatch({ control });
  const { templateId, category = 'one-time-deadline', repeat: typedRepeat } = values;
  const template = templates.data?.find(({ id }) => id === templateId);
  const isTemplateUnchanged = sourceReminder !== null && templateId === sourceReminder.templateId;
  // An inactive template is not in `templates`, but still applies to this reminder.
  const effectiveTemplate = template ?? (isTemplateUnchanged ? sourceReminder.template : null);
  const hasDisc = effectiveTemplate
    ? effectiveTemplate.hasLicenceDisc
    : source.mode === 'create' && !templateId && user.showSATemplates;
  const repeat = reminderBodySchema.shape.repeat.safeParse(typedRepeat).data ?? null;
  const effectiveRepeat = repeatOrDefault(category, repeat);
  const { canBeOverdue, occasion } = reminderBehaviour({
    category,
    title: values.title ?? '',
    repeat: effectiveRepeat,
    template: effectiveTemplate,
  });

  const savedReminder = source.mode === 'edit' ? source.reminder : null;
  const previewSource = { control, savedReminder, today, template: effectiveTemplate, repeat };
  const [wantsOffered, setWantsOffered] = useState<boolean>();
  const emails = useEmailPreview({ ...previewSource, user, wantsOffered });
  const [wantsEarlyEmail, setWantsEarlyEmail] = useState(true);
  const earlyEmailDay = wantsEarlyEmail ? emails.earlyDay : null;

  // `isSubmitting` includes validation, during which `isSaving` is still false.
  const isLocked = isSaving || isSubmitting;
  const [submitButton, refocusSubmit] = useFocusWhenEnabled(isLocked);
  const keepFocusInSight = useFocusInSight();
  const { save, isGone, obstacle } = useSaveReminder({
    ...props,
    form,
    template: effectiveTemplate,
    earlyEmailDay,
    addedLeadDays: emails.addedLeadDays,
    drafts,
    onFailed: refocusSubmit,
  });

  const referenceKind = template?.referenceKind;
  const referenceField = (
    <OptionalTextField
      control={control}
      name="reference"
      label={t(`reminderForm.reference.labels.${referenceKind ?? 'any'}`)}
      examples={referenceKind ? undefined : t('reminderForm.reference.examples')}
    />
  );
  const hasAmount = template ? usuallyHasAmount(template) : !templateId && category === 'custom-repeat';
  const amountField = <AmountField control={control} currency={user.currencyFormat} />;
  const shownAbove = [hasAmount && 'amount', referenceKind && 'reference'];
  const recurrenceField = (
    <RecurrenceField
      key={`repeat-${templateId}`}
      control={control}
      category={category}
      hasTemplate={Boolean(templateId)}
      promptsForNextDate={isNextDateOnDocument(effectiveTemplate)}
    />
  );

  return (
    <Form key={drafts.formKey} {...form}>
      <form
        onSubmit={form.handleSubmit((body) => save(body))}
        onFocus={keepFocusInSight}
        onKeyDown={(event) => {
          const isDate = event.target instanceof HTMLInputElement && event.target.name === 'dueAt';
          if (event.key !== 'Enter' || !isDate || occasion === null || values.title !== template?.name) return;
          // Asks for the name instead of saving a birthday of nobody.
          event.preventDefault();
          form.setFocus('title', { shouldSelect: true });
        }}
        noValidate
        className="flex min-h-0 flex-1 flex-col low:block phone:overflow-y-auto"
      >
        {obstacle}
        <div className="relative min-h-0 flex-1 space-y-5 overflow-y-auto px-5 py-5 sm:px-6 low:overflow-visible phone:flex-none phone:overflow-visible [[data-slot=question]~&]:hidden">
          <DraftOffer drafts={drafts} source={source} timezone={user.timezone} disabled={isLocked} />
          <TemplateField
            form={form}
            templates={templates}
            drafts={drafts}
            selectedTemplate={effectiveTemplate ? { ...effectiveTemplate, category } : null}
            showSouthAfrican={user.showSATemplates}
          />
          {hasDisc && (
            <ScanDiscButton
              photo={source.mode === 'create' ? source.discPhoto : undefined}
              knownPlate={sourceReminder?.reference}
              onDisc={(disc) => applyLicenceDisc(form, { disc, source, templates: templates.data, t })}
            />
          )}
          <DueDateField {...previewSource} user={user} template={effectiveTemplate} />
          <LeapDayField {...previewSource} />
          <TitleField control={control} example={template?.name} isBirthday={occasion === 'birthday'} />
          {referenceKind && referenceField}
          {hasAmount && amountField}
          <ApplyByField
            key={`apply-by-${templateId}`}
            {...previewSource}
            emails={emails}
            onWantsOffered={setWantsOffered}
          />
          <LeadDaysField
            key={`lead-days-${templateId}`}
            control={control}
            hasTemplate={Boolean(templateId)}
            templateLeadDays={template?.defaultLeadDays}
            savedLeadDays={isTemplateUnchanged ? sourceReminder.leadDays : []}
            isTooLate={emails.isTooLate}
          >
            <ScheduleSummary
              emails={{ ...emails, earlyDay: earlyEmailDay }}
              hasTemplate={Boolean(templateId)}
              savedReminder={savedReminder}
              today={today}
              user={user}
            />
            {emails.earlyDay && (
              <EarlyEmailField
                day={emails.earlyDay}
                today={today}
                notifyHour={user.notifyHour}
                checked={wantsEarlyEmail}
                onChange={setWantsEarlyEmail}
              />
            )}
          </LeadDaysField>
          {canBeOverdue && <AfterDaysField control={control} />}
          {!templateId && <KindField />}
          {!templateId && recurrenceField}
          <MoreFields
            repeat={templateId && !isNextDateOnDocument(effectiveTemplate) ? effectiveRepeat : null}
            mustShow={MORE_FIELDS.some(
              (name) => !shownAbove.includes(name) && (errors[name] || (name !== 'repeat' && values[name] != null)),
            )}
          >
            {templateId && recurrenceField}
            <div className="grid gap-5 sm:grid-cols-2">
              {!hasAmount && amountField}
              {!referenceKind && referenceField}
            </div>
            <OptionalTextField control={control} name="description" label={t('reminderForm.description')} isMultiline />
            {!savedReminder && (
              <Button
                type="button"
                variant="outline"
                size="sm"
                className="min-h-11 sm:min-h-8"
                disabled={isLocked}
                onClick={form.handleSubmit((body) => save(body, { thenAttachFile: true }))}
              >
                {t('reminderForm.dialog.createAndAttach')}
              </Button>
            )}
          </MoreFields>
          {template && <TemplateGuidance template={template} />}
          <FormError />
        </div>
        <DialogFooter className="border-t px-5 py-4 sm:px-6 low:sticky low:bottom-0 low:z-10 low:flex-row low:justify-end low:bg-card low:py-2 phone:border-t-0 phone:pb-[max(--spacing(4),env(safe-area-inset-bottom))]">
          <Button type="button" variant="outline" onClick={drafts.cancel} disabled={isSaving}>
            {t('ui.cancel')}
          </Button>
          <Button
            ref={submitButton}
            type="submit"
            disabled={isLocked}
            aria-busy={isLocked}
            // In the head of the dialog, which stays in place while the form scrolls.
            className="phone:absolute phone:right-3 phone:bottom-[calc(100%+var(--head-inset))] phone:min-h-11"
          >
            {isLocked && <Spinner />}
            {t(`reminderForm.dialog.${isGone ? 'createAgain' : source.mode === 'edit' ? 'update' : 'create'}`)}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
