import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { useReminderDraft } from '@/components/reminders/drafts/use-reminder-draft';
import { mergeChanges, pickFields } from '@/lib/reminders/at-once/merge-changes';
import { savedReminderValues } from '@/lib/reminders/at-once/saved-values';
import { keptFormOf, type ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { whenDialogHistoryRemoved } from '@/components/ui/close-on-back';
import { showErrorToast } from '@/components/ui/error-toast';
import { showServerErrors } from '@/components/ui/server-errors';
import { showToast } from '@/components/ui/toast';
import { ApiError, hasErrorCode } from '@/lib/browser/api-client';
import type { Day } from '@/lib/calendar';
import { createReminder, updateReminder } from '@/lib/reminders/at-once/form-writes';
import { REMINDER_READS } from '@/lib/reminders/at-once/reminder-reads';
import { showStored } from '@/lib/reminders/at-once/unanswered';
import {
  reminderBodySchema,
  type ReminderBody,
  type ReminderInput,
  type ReminderResponse,
} from '@/lib/reminders/schema';
import { isSameRule, templateApplyBy, type ApplyByRule, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import type { TemplateResponse } from '@/lib/templates/schema';
import type { Conflicts } from './changed-elsewhere';
import { discardWrite } from '@/lib/reminders/at-once/restore-writes';
import { createLater, editLater, sendUnlessAway } from './save-for-later';
import { describeNextEmail } from '@/components/reminders/schedule/describe-next-email';

type ReminderFormReturn = UseFormReturn<ReminderInput, unknown, ReminderBody>;

/** Also who is told of which reminders, and which ones a changed rule concerns. */
const WRITES = { touches: [...REMINDER_READS, '/api/people', '/api/rule-changes'] };

const loadChangedElsewhere = () => import('./changed-elsewhere').then((module) => module.ChangedElsewhere);

/**
 * `save` saves the form and closes it. If that fails, it shows the errors and unlocks the form. What was changed
 * elsewhere meanwhile is merged. `obstacle` belongs above the fields: it says that the reminder is gone, which `save`
 * then creates again, or takes the place of the fields and asks which of two changes of the same field to keep.
 */
export function useSaveReminder({
  source,
  form,
  template,
  counted,
  earlyEmailDay,
  addedLeadDays,
  people,
  drafts,
  onSavingChange,
  onClose,
  onFailed,
}: {
  source: ReminderFormOptions;
  form: ReminderFormReturn;
  template: (TemplateApplyBy & Pick<TemplateResponse, 'countsFrom'>) | null;
  /** The day that is counted from an event; null if none is. */
  counted: { eventOn: string; dueAt: string } | null;
  /** The day of one more email; null for none. */
  earlyEmailDay: Day | null;
  addedLeadDays: readonly number[];
  /** Who is told of a new reminder. */
  people: string[];
  drafts: ReturnType<typeof useReminderDraft>;
  onSavingChange: (sending: boolean) => void;
  onClose: () => void;
  onFailed: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { user, today, actions } = useDashboard();
  const client = useQueryClient();
  const { mutateAsync: create } = useMutation({
    mutationFn: createReminder,
    onSuccess: (created) => showStored(client, null, created),
    meta: WRITES,
  });
  const { mutateAsync: update } = useMutation({
    mutationFn: updateReminder,
    onSuccess: (updated) => showStored(client, updated, updated),
    meta: WRITES,
  });
  const shownIn = { template: template as ReminderResponse['template'], user, today };
  const [isGone, setGone] = useState(false);
  const [changed, setChanged] = useState<Conflicts>();
  const [ChangedElsewhere, loadQuestion] = useLazyComponent(loadChangedElsewhere);

  /** @param saved the reminder to replace; undefined for a new one */
  const toBody = (fields: ReminderBody, saved?: ReminderResponse) => {
    const { applyBy, eventOn, dueAt, ...others } = fields;
    const itsTemplate = saved && fields.templateId !== form.getValues('templateId') ? saved.template : template;
    const isCounted = eventOn != null && counted?.eventOn === eventOn && counted.dueAt === dueAt;
    return {
      ...others,
      ...(itsTemplate?.countsFrom && { eventOn }),
      ...(!(itsTemplate?.countsFrom && isCounted) && { dueAt }),
      ...(addedLeadDays.length > 0 && { leadDays: normaliseLeadDays([...(fields.leadDays ?? []), ...addedLeadDays]) }),
      recurrenceYears: toRecurrenceYears(fields.repeat ?? null),
      ...(isChosenApplyBy(applyBy, itsTemplate, saved?.applyBy) && { applyBy }),
      ...(earlyEmailDay && { snoozedUntil: earlyEmailDay }),
    };
  };

  /** Returns undefined if the user has to decide first, or the change waits to be sent. */
  async function replace(opened: ReminderResponse): Promise<ReminderResponse | undefined> {
    let [base, values] = changed ? [changed.current, decidedValues(changed)] : [opened, form.getValues()];
    // A resumed draft may be older than the reminder that was opened.
    let startedFrom = (!changed && drafts.startedFrom) || savedReminderValues(base);
    for (;;) {
      const merged = mergeChanges(startedFrom, values, savedReminderValues(base));
      if (merged.conflicts.length > 0) {
        setChanged({ current: base, values: merged.values, decisions: merged.conflicts.map((fields) => ({ fields })) });
        loadQuestion(() => {
          setChanged(undefined);
          showLoadErrorToast();
        });
        return undefined;
      }
      values = merged.values;
      const { id, version } = base;
      try {
        const fields = reminderBodySchema.parse(values);
        const body = toBody(fields, base);
        const edit = { stored: base, fields, body, initialValues: savedReminderValues(base) };
        return await sendOrKeep(
          () => update({ id, version, ...body }),
          () => editLater(client, { ...shownIn, ...edit }),
        );
      } catch (error) {
        if (!(error instanceof ApiError) || !hasErrorCode(error, 'precondition_failed')) throw error;
        startedFrom = savedReminderValues(base);
        base = error.body?.reminder as ReminderResponse;
      }
    }
  }

  function createOrKeep(fields: ReminderBody): Promise<ReminderResponse | undefined> {
    const body = { ...toBody(fields), ...(people.length > 0 && { people }) };
    const idempotencyKey = drafts.keyForSending();
    const { initialValues } = drafts;
    return sendOrKeep(
      () => create({ ...body, idempotencyKey }),
      () => createLater(client, { ...shownIn, fields, body, idempotencyKey, initialValues }),
    );
  }

  const finish = () => {
    drafts.remove();
    onClose();
    const kept = keptFormOf(source);
    if (kept) void discardWrite(client, kept.write);
  };

  /** Returns undefined if the change waits to be sent. Closes the form then. */
  async function sendOrKeep(send: () => Promise<ReminderResponse>, keep: () => Promise<void>) {
    const stored = await sendUnlessAway(send, keep);
    if (!stored) {
      showToast({ title: t('waiting.saved.title'), description: t('waiting.saved.description') });
      finish();
    }
    return stored;
  }

  async function save(fields: ReminderBody, { thenAttachFile = false } = {}): Promise<void> {
    if (changed?.decisions.some(({ keep }) => keep === undefined)) return setChanged({ ...changed, isOverdue: true });
    const edited = source.mode === 'edit' && !isGone ? source.reminder : undefined;
    onSavingChange(true);
    try {
      const stored = edited ? await replace(edited) : await createOrKeep(fields);
      if (!stored) return onSavingChange(false);
      const change = edited ? 'updated' : 'created';
      showToast({
        title: t(`reminderForm.saved.${change}.title`),
        description: t(`reminderForm.saved.${change}.description`),
        detail: describeNextEmail(i18n, stored, edited ? 'nextEmail' : 'firstEmail', today, user),
        // A new reminder is shown without it.
        ...(edited && { action: { label: t('reminderForm.saved.show'), onClick: () => actions.show(stored.id) } }),
      });
      finish();
      if (edited) return;
      actions.showCreated(stored);
      // The next dialog has its own place in the history.
      if (thenAttachFile) void whenDialogHistoryRemoved().then(() => actions.attachFile(stored));
    } catch (error) {
      onSavingChange(false);
      if (hasErrorCode(error, 'gone') || hasErrorCode(error, 'not_found')) {
        drafts.forgetKey();
        setChanged(undefined);
        setGone(true);
        return onFailed();
      }
      showErrorToast(error, {
        title: t('ui.error'),
        description: t(`reminderForm.notSaved.${edited ? 'update' : 'create'}`),
      });
      // These have no input that could show their error.
      if (!showServerErrors(form, error, ['previousId', 'snoozedUntil'])) onFailed();
    }
  }

  return {
    save,
    isGone,
    obstacle: isGone ? (
      <Alert className="rounded-none border-x-0 border-t-0 px-5 sm:px-6">
        <AlertDescription>{t('reminders.gone')}</AlertDescription>
      </Alert>
    ) : (
      changed &&
      ChangedElsewhere && (
        <ChangedElsewhere conflicts={changed} onChange={setChanged} onBack={() => setChanged(undefined)} />
      )
    ),
  };
}

const decidedValues = ({ current, values, decisions }: Conflicts): ReminderInput => ({
  ...values,
  ...pickFields(
    savedReminderValues(current),
    decisions.flatMap(({ fields, keep }) => (keep === 'theirs' ? fields : [])),
  ),
});

/**
 * Whether to send the apply-by date: without it, a new reminder has the template's and a saved one keeps its own.
 * @param saved undefined for a new reminder
 */
function isChosenApplyBy(
  applyBy: ApplyByRule | null | undefined,
  template: TemplateApplyBy | null,
  saved: ReminderResponse['applyBy'] | undefined,
): boolean {
  if (applyBy === undefined) return false;
  const byTemplate = templateApplyBy(template);
  if (saved === undefined) return !isSameRule(applyBy, byTemplate);
  const isNoneEither = applyBy === null && byTemplate === null && saved?.kind !== 'own';
  return !isNoneEither && !isSameRule(applyBy, saved);
}
