'use client';

import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { DraftOffer } from '@/components/reminders/drafts/draft-offer';
import { useReminderDraft } from '@/components/reminders/drafts/use-reminder-draft';
import { DueDateField } from '@/components/reminders/due-date/due-date-field';
import { AlreadyThere, DueDateHints } from '@/components/reminders/due-date/due-date-hints';
import { EntryField } from '@/components/reminders/entry/entry-field';
import { ScanDiscButton } from '@/components/reminders/licence-disc/scan-disc-button';
import { PeopleToTell, usePeopleToTell } from '@/components/reminders/share/people-to-tell';
import { filledFrom, type ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { Button } from '@/components/ui/button';
import { Form, FormError } from '@/components/ui/form';
import { LONG_DETAILS, SHORT_DETAILS, type DetailName } from '@/lib/reminder-details';
import { isNextDateOnDocument, reminderBehaviour, repeatOrDefault } from '@/lib/schedule/behaviour-rules';
import { reminderBodySchema, type ReminderBody, type ReminderInput } from '@/lib/reminders/schema';
import { useTemplates } from '@/lib/templates/queries';
import { needsDisclaimer, usualDetails } from '@/lib/templates/rules';
import { applyDriversCard, applyLicenceDisc } from './apply-licence-disc';
import { useHasApplyBy } from '@/components/reminders/schedule/apply-by-field';
import { EventField, useCounted } from './event-field';
import { FormFooter } from './form-footer';
import { KindField } from './kind-field';
import { MoreFields } from './more-fields';
import { TemplateGuidance } from './template-guidance';
import { LeapDayField } from './leap-day-field';
import { initialReminderFormValues } from './initial-values';
import { DetailField, TemplateField, TitleField } from './reminder-fields';
import { RecurrenceField } from './recurrence-field';
import { ScheduleFields } from '@/components/reminders/schedule/schedule-fields';
import { useEntry } from './use-entry';
import { useEmailPreview } from '@/components/reminders/schedule/use-email-preview';
import { leaveDateForTitle, useFocusInSight, useFocusWhenEnabled } from './use-form-focus';
import { useSaveReminder } from './use-save-reminder';

/** Fields inside <MoreFields>, unless they are usual for the template. */
const MORE_FIELDS = [...SHORT_DETAILS, 'repeat'] as const;

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
  const event = useCounted(control);
  const entry = useEntry(form, { user, today, templates: templates.data, counted: event.counted });
  const hasEntry = source.mode === 'create' && !source.template && !source.copyOf;
  const sourceReminder = source.mode === 'create' ? null : source.reminder;
  const values = useWatch({ control });
  const { templateId, category = 'one-time-deadline', repeat: typedRepeat } = values;
  const template = templates.data?.find(({ id }) => id === templateId);
  const isTemplateUnchanged = sourceReminder !== null && templateId === sourceReminder.templateId;
  // An inactive template is not in `templates`, but still applies to this reminder.
  const effectiveTemplate = template ?? (isTemplateUnchanged ? sourceReminder.template : null);
  const repeat = reminderBodySchema.shape.repeat.safeParse(typedRepeat).data ?? null;
  const effectiveRepeat = repeatOrDefault(category, repeat);
  const { canBeCompleted, canBeOverdue, occasion } = reminderBehaviour({
    category,
    title: values.title ?? '',
    repeat: effectiveRepeat,
    template: effectiveTemplate,
  });
  const savedReminder = source.mode === 'edit' ? source.reminder : null;
  const previewSource = { control, savedReminder, today, template: effectiveTemplate, repeat };
  const hasApplyBy = useHasApplyBy(previewSource);
  const [wantsOffered, setWantsOffered] = useState<boolean>();
  const emails = useEmailPreview({ ...previewSource, user, wantsOffered });
  // Keeps what was said about the card, although its template has no disc.
  const [isCardRead, setCardRead] = useState(false);
  const [wantsEarlyEmail, setWantsEarlyEmail] = useState(true);
  const earlyEmailDay = wantsEarlyEmail ? emails.earlyDay : null;

  // `isSubmitting` includes validation, during which `isSaving` is still false.
  const isLocked = isSaving || isSubmitting;
  const [submitButton, refocusSubmit] = useFocusWhenEnabled(isLocked);
  const keepFocusInSight = useFocusInSight();
  const toTell = usePeopleToTell(source.mode === 'create' && templateId ? [templateId] : []);
  const { save, isGone, obstacle } = useSaveReminder({
    ...props,
    form,
    template: effectiveTemplate,
    counted: event.counted,
    earlyEmailDay,
    emails,
    people: toTell.people,
    drafts,
    onFailed: refocusSubmit,
  });

  const usual: DetailName[] = usualDetails(template, !templateId && category === 'custom-repeat');
  const detailField = (name: DetailName) => (
    <DetailField
      key={name}
      control={control}
      name={name}
      referenceKind={template?.referenceKind}
      currency={user.currencyFormat}
      source={source}
    />
  );
  const countsFrom = effectiveTemplate?.countsFrom;
  const alreadyThere = <AlreadyThere {...previewSource} onClose={props.onClose} />;
  return (
    <Form key={drafts.formKey} {...form}>
      <form
        onSubmit={form.handleSubmit((body) => save(body))}
        onFocus={keepFocusInSight}
        // Asks for the name instead of saving a birthday of nobody.
        onKeyDown={occasion !== null && values.title === template?.name ? leaveDateForTitle(form) : undefined}
        noValidate
        className="flex min-h-0 flex-1 flex-col low:block phone:overflow-y-auto"
      >
        {obstacle}
        <div className="relative min-h-0 flex-1 space-y-5 overflow-y-auto px-5 py-5 sm:px-6 low:overflow-visible phone:flex-none phone:overflow-visible [[data-slot=question]~&]:hidden">
          <DraftOffer drafts={drafts} source={source} timezone={user.timezone} disabled={isLocked} />
          {hasEntry && (
            <EntryField
              {...entry}
              currency={user.currencyFormat}
              countedDueOn={event.dueOn}
              onSeveral={drafts.remove}
            />
          )}
          {entry.line && alreadyThere}
          <TemplateField
            form={form}
            templates={templates}
            drafts={drafts}
            selectedTemplate={effectiveTemplate ? { ...effectiveTemplate, category } : null}
            showSouthAfrican={user.showSATemplates}
          />
          {(effectiveTemplate?.hasLicenceDisc || isCardRead) && (
            <ScanDiscButton
              photo={source.mode === 'create' ? source.discPhoto : undefined}
              knownPlate={sourceReminder?.reference}
              onDisc={(disc) => applyLicenceDisc(form, { disc, source, templates: templates.data, t })}
              onDriversCard={() => setCardRead(applyDriversCard(form, { source, templates: templates.data }))}
            />
          )}
          {countsFrom && templateId && (
            <EventField
              key={`event-${templateId}`}
              templateId={templateId}
              countsFrom={countsFrom}
              lastDayMeaning={template?.description}
              savedReminder={isTemplateUnchanged ? savedReminder : null}
              {...event}
            />
          )}
          <DueDateField
            {...previewSource}
            user={user}
            template={effectiveTemplate}
            yearlessDay={entry.parts.day?.omitsYear ? entry.parts.day.value : null}
          />
          <TitleField control={control} example={template?.name} isBirthday={occasion === 'birthday'} />
          {usual.map(detailField)}
          {!entry.line && alreadyThere}
          <DueDateHints
            {...previewSource}
            isPassedSaid={countsFrom != null && event.hasPassed}
            needsOffice={
              canBeCompleted &&
              savedReminder?.status !== 'completed' &&
              !hasApplyBy &&
              template !== undefined &&
              needsDisclaimer(template)
            }
          />
          <LeapDayField {...previewSource} />
          <ScheduleFields
            source={previewSource}
            emails={emails}
            filledFrom={filledFrom(source)}
            fillIn={drafts.fillIn}
            templateId={templateId ?? null}
            templateLeadDays={template?.defaultLeadDays}
            canBeOverdue={canBeOverdue}
            hasApplyBy={hasApplyBy}
            onWantsOffered={setWantsOffered}
            wantsEarlyEmail={wantsEarlyEmail}
            onWantsEarlyEmail={setWantsEarlyEmail}
          />
          <PeopleToTell {...toTell} labelOf={(person) => t('people.alsoTell', { person })} />
          {/* Nobody describes what has no name yet. */}
          <div hidden={values.title?.trim() === '' && values.description == null}>{LONG_DETAILS.map(detailField)}</div>
          <MoreFields
            repeat={isNextDateOnDocument(effectiveTemplate) ? null : effectiveRepeat}
            mustShow={MORE_FIELDS.some(
              (name) =>
                !usual.some((each) => each === name) && (errors[name] || (name !== 'repeat' && values[name] != null)),
            )}
          >
            {!templateId && <KindField />}
            <RecurrenceField
              key={`repeat-${templateId}-${entry.parts.repeat?.text}`}
              {...{ control, category, canBeCompleted }}
              hasTemplate={Boolean(templateId)}
              promptsForNextDate={isNextDateOnDocument(effectiveTemplate)}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              {SHORT_DETAILS.filter((name) => !usual.includes(name)).map(detailField)}
            </div>
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
          {template && <TemplateGuidance template={template} isOpen={countsFrom != null && event.hasPassed} />}
          <FormError />
        </div>
        <FormFooter
          ref={submitButton}
          label={t(`reminderForm.dialog.${isGone ? 'createAgain' : source.mode === 'edit' ? 'update' : 'create'}`)}
          isLocked={isLocked}
          onCancel={isSaving ? undefined : drafts.cancel}
        />
      </form>
    </Form>
  );
}
