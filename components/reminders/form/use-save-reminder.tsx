import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { showServerErrors } from '@/components/form/server-errors';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { useReminderDraft } from '@/components/reminders/drafts/use-reminder-draft';
import {
  keptFormOf,
  type ReminderFormOptions,
  type ReminderFormReturn,
} from '@/components/reminders/reminder-form-options';
import { describeNextEmail } from '@/components/reminders/schedule/describe-next-email';
import type { EmailPreview } from '@/components/reminders/schedule/use-email-preview';
import { showNotFoundToast } from '@/components/reminders/show-reminder-error';
import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { hasErrorCode, isUnauthorized } from '@/lib/browser/api-client';
import { whenDialogHistoryRemoved } from '@/lib/browser/close-on-back';
import { changedReminder } from '@/lib/reminders/at-once/form-writes';
import { discardWrite } from '@/lib/reminders/at-once/restore-writes';
import { savedReminderValues } from '@/lib/reminders/at-once/saved-values';
import type { WriteWatch } from '@/lib/reminders/at-once/write-at-once';
import { reminderBodySchema, type ReminderBody, type ReminderResponse } from '@/lib/reminders/schema';
import { decidedValues, keptConflicts, mergeWith, type Conflicts } from './conflicts';
import { createAtOnce, editAtOnce, newRow, toWritten, type WrittenWith } from './save-at-once';

/** Values of the form without an input that could show their error. */
const WITHOUT_INPUT = ['previousId', 'snoozedUntil'] as const;

const loadChangedElsewhere = () => import('./changed-elsewhere').then((module) => module.ChangedElsewhere);

/**
 * `save` closes the form once the change is safe on this device or answered. If it is refused after that, the form opens
 * again with what was typed. `obstacle` stands above the fields, or in their place while it asks which of two changes to
 * keep.
 */
export function useSaveReminder({
  source,
  form,
  template,
  counted,
  earlyEmailDay,
  emails: { addedLeadDays, applyBy },
  people,
  drafts,
  onSavingChange,
  onClose,
  onFailed,
}: Omit<WrittenWith, 'addedLeadDays'> & {
  source: ReminderFormOptions;
  form: ReminderFormReturn;
  emails: EmailPreview;
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
  const shownIn = { template: template as ReminderResponse['template'], applyBy, user, today };
  const isClosed = useRef(false);
  const isRefusalListed = useRef(false);
  /** The row of the new reminder until the server has answered. */
  const shownRow = useRef<string>(undefined);
  const [isGone, setGone] = useState(false);
  const kept = keptFormOf(source);
  const [changed, setChanged] = useState(() => keptConflicts(source));
  const [ChangedElsewhere, loadQuestion] = useLazyComponent(loadChangedElsewhere);
  const loadOrLeave = () =>
    loadQuestion(() => {
      setChanged(undefined);
      showLoadErrorToast();
    });
  const ask = (conflicts: Conflicts) => {
    setChanged(conflicts);
    loadOrLeave();
  };
  const showRefusal = useEffectEvent(() => {
    if (changed) loadOrLeave();
    else showServerErrors(form, kept?.error, WITHOUT_INPUT);
  });
  useEffect(() => showRefusal(), []);

  /** @param saved the reminder to replace; undefined for a new one */
  const toBody = (fields: ReminderBody, saved?: ReminderResponse) => {
    const isOtherTemplate = saved && fields.templateId !== form.getValues('templateId');
    const itsTemplate = isOtherTemplate ? saved.template : template;
    return toWritten(fields, { template: itsTemplate, counted, earlyEmailDay, addedLeadDays, saved });
  };

  /** Returns undefined if the user has to decide first, or the change waits to be sent. */
  async function replace(opened: ReminderResponse): Promise<ReminderResponse | undefined> {
    let [base, values] = changed ? [changed.current, decidedValues(changed)] : [opened, form.getValues()];
    // A resumed draft may be older than the reminder that was opened.
    let startedFrom = (!changed && drafts.startedFrom) || savedReminderValues(base);
    let refusal: unknown;
    for (;;) {
      const merged = mergeWith(base, startedFrom, values);
      if (merged.decisions.length > 0) {
        // The form opens again, and asks.
        if (isClosed.current) throw refusal;
        ask(merged);
        return undefined;
      }
      values = merged.values;
      const initialValues = savedReminderValues(base);
      const isSentAgain = (error: unknown) => {
        const current = changedReminder(error);
        return current !== undefined && mergeWith(current, initialValues, merged.values).decisions.length === 0;
      };
      try {
        const fields = reminderBodySchema.parse(values);
        const edit = { ...shownIn, stored: base, fields, body: toBody(fields, base), initialValues };
        return await send((watch) => editAtOnce(client, edit, watch), finish, isSentAgain);
      } catch (error) {
        const current = changedReminder(error);
        if (!current) throw error;
        refusal = error;
        startedFrom = initialValues;
        base = current;
      }
    }
  }

  const finish = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    drafts.remove();
    onClose();
    if (kept?.write) void discardWrite(client, kept.write);
  };

  /** Returns undefined if the change waits to be sent. Closes the form then. */
  const send = (
    write: (watch: WriteWatch) => Promise<ReminderResponse>,
    onKept: (() => void) | undefined,
    isSentAgain: (error: unknown) => boolean = () => false,
  ) =>
    new Promise<ReminderResponse | undefined>((resolve, reject) => {
      const onWait = () => {
        showToast({ title: t('waiting.saved.title'), description: t('waiting.saved.description') });
        finish();
        resolve(undefined);
      };
      const keepsRefusal = (error: unknown) =>
        (isRefusalListed.current = isClosed.current && isBusyElsewhere() && !isSentAgain(error));
      write({ onKept, onWait, keepsRefusal }).then(resolve, reject);
    });

  async function create(fields: ReminderBody, staysOpen: boolean): Promise<ReminderResponse | undefined> {
    const idempotencyKey = drafts.keyForSending();
    const body = { ...toBody(fields), ...(people.length > 0 && { people }) };
    const saved = { ...shownIn, fields, body, idempotencyKey, initialValues: drafts.initialValues };
    const row = newRow(saved);
    const showRow = () => {
      finish();
      shownRow.current = row.id;
      actions.showCreated(row);
    };
    return send((watch) => createAtOnce(client, saved, row, watch), staysOpen ? undefined : showRow);
  }

  function openAgain(error: unknown, edited: ReminderResponse | undefined): void {
    const initialValues = drafts.startedFrom ?? drafts.initialValues;
    const again = { initialValues, values: form.getValues(), idempotencyKey: drafts.keyForSending(), error };
    if (edited && !isMissing(error)) actions.edit(changedReminder(error) ?? edited, again);
    else
      actions.create({ kept: isMissing(error) ? { ...again, values: { ...again.values, previousId: null } } : again });
  }

  async function save(fields: ReminderBody, { thenAttachFile = false } = {}): Promise<void> {
    if (changed?.decisions.some(({ keep }) => keep === undefined)) return setChanged({ ...changed, isOverdue: true });
    const edited = source.mode === 'edit' && !isGone ? source.reminder : undefined;
    onSavingChange(true);
    try {
      const stored = edited ? await replace(edited) : await create(fields, thenAttachFile);
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
      if (shownRow.current) actions.moveHighlight(shownRow.current, stored);
      else actions.showCreated(stored);
      // The next dialog has its own place in the history.
      if (thenAttachFile) void whenDialogHistoryRemoved().then(() => actions.attachFile(stored));
    } catch (error) {
      onSavingChange(false);
      if (isMissing(error)) drafts.forgetKey();
      if (!isClosed.current && isMissing(error)) {
        setChanged(undefined);
        setGone(true);
        return onFailed();
      }
      if (isMissing(error)) showNotFoundToast(t);
      else if (!hasErrorCode(error, 'precondition_failed'))
        showErrorToast(error, {
          title: t('ui.error'),
          description: t(`reminderForm.notSaved.${edited ? 'update' : 'create'}`),
        });
      if (isClosed.current)
        return isRefusalListed.current || isUnauthorized(error) ? undefined : openAgain(error, edited);
      if (!showServerErrors(form, error, WITHOUT_INPUT)) onFailed();
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

/** Whether opening the form again would close another, or is not possible on this page. */
const isBusyElsewhere = (): boolean =>
  document.querySelector('[role=dialog][data-state=open] form') !== null || window.location.pathname !== '/';

const isMissing = (error: unknown): boolean => hasErrorCode(error, 'gone') || hasErrorCode(error, 'not_found');
