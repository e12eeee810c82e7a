'use client';

import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { useDashboard, type RefusedDay } from '@/components/reminders/dashboard-context';
import { DueDatePicker } from '@/components/reminders/due-date/due-date-picker';
import { parseTypedDay } from '@/components/reminders/due-date/parse-typed-day';
import { useDayContext } from '@/components/reminders/due-date/use-day-context';
import { showNotFoundToast } from '@/components/reminders/show-reminder-error';
import { toastAtOnce } from '@/components/reminders/toast-at-once';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeading } from '@/components/ui/dialog';
import { RadioGroup, RadioOption } from '@/components/ui/radio-group';
import { ApiError, hasErrorCode } from '@/lib/browser/api-client';
import { addDaysTo, daysBetween, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { snoozeAtOnce } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { snoozeProblemText } from '@/lib/reminders/snooze-problem-text';
import { findSnoozeProblem, passedDeadline } from '@/lib/schedule/snooze-rules';
import { deadlinesOfReminder, findSnoozeOffer, isEmailDay, lateWarning, toSnoozeSource } from './snooze-offer';
import { useCancelSnooze } from './use-cancel-snooze';

const OTHER_DAY = 'other';

/** Asks for the day of one more email. Warns about choices after the apply-by date or the due date. */
export function SnoozeDialog({
  reminder,
  refused,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { reminder: ReminderResponse; refused: RefusedDay | undefined }) {
  const i18n = useI18n();
  const { user, today } = useDashboard();
  const { t } = i18n;
  const { choices = [] } = findSnoozeOffer(reminder, today) ?? {};
  const extraDay = reminder.snoozedUntil;
  const first = refused ? choices.find(({ day }) => day === refused.typed) : choices[0];
  const [chosen, setChosen] = useState<string>(first?.day ?? OTHER_DAY);
  const [typed, setTyped] = useState(refused?.typed ?? '');
  const { save, problem } = useSnooze(reminder, refused, onClose);
  const context = useDayContext(user, today);
  const typedDay = parseTypedDay(typed, context);
  const [labelId, problemId] = [useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open) return;
    save(chosen === OTHER_DAY ? typedDay : parseDay(chosen));
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeading
          title={t('reminders.snooze.title')}
          description={t.rich(`reminders.snooze.${extraDay ? 'inPlaceOf' : 'description'}`, {
            title: reminder.title,
            date: extraDay ? i18n.formatShortDay(parseDay(extraDay), today) : '',
            bdi,
          })}
        />
        <form noValidate onSubmit={submit} className="grid gap-4">
          <RadioGroup
            value={chosen}
            onValueChange={setChosen}
            aria-label={t('reminders.snooze.when')}
            className="gap-1"
          >
            {choices.map(({ day }) => (
              <Choice key={day} value={day} {...describeChoice(i18n, reminder, today, day)}>
                {t('reminders.snooze.inDays', { days: daysBetween(today, day) })}{' '}
                <span className="font-normal text-muted-foreground">{i18n.formatDay(day, 'shortWeekdayAndDay')}</span>
              </Choice>
            ))}
            <Choice
              value={OTHER_DAY}
              {...(chosen === OTHER_DAY && typedDay && describeChoice(i18n, reminder, today, typedDay))}
            >
              {t('reminders.snooze.otherDay')}
            </Choice>
          </RadioGroup>
          {chosen === OTHER_DAY && (
            <div className="grid gap-2">
              <span id={labelId} className="text-sm font-medium">
                {t('reminders.snooze.day')}
              </span>
              <DueDatePicker
                labelId={labelId}
                aria-describedby={problemId}
                aria-invalid={problem !== undefined}
                value={typed}
                onChange={setTyped}
                onBlur={() => undefined}
                context={context}
                showEndOfMonth={false}
              />
            </div>
          )}
          <p id={problemId} role="alert" className="text-sm text-destructive-text empty:hidden">
            {problem}
          </p>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t('reminders.snooze.save')}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface ChoiceProps {
  value: string;
  note?: string | false;
  warning?: string | null;
  children: ReactNode;
}

function Choice({ value, note, warning, children }: ChoiceProps) {
  return (
    <RadioOption value={value} className="font-medium">
      {children}
      {note && <span className="block text-sm font-normal text-muted-foreground">{note}</span>}
      {warning && <span className="block text-sm font-normal text-warning-soft-foreground">{warning}</span>}
    </RadioOption>
  );
}

/** `save` closes the dialog at once, and opens it again if the server refuses. */
function useSnooze(reminder: ReminderResponse, refused: RefusedDay | undefined, onClose: () => void) {
  const { id, title, snoozedUntil } = reminder;
  const { t, formatDay } = useI18n();
  const { today, actions } = useDashboard();
  const client = useQueryClient();
  const cancel = useCancelSnooze();
  const [problem, setProblem] = useState(refused?.problem);
  const save = (until: Day | null) => {
    if (until === null) return setProblem(t('reminders.snooze.dayMissing'));
    const found = findSnoozeProblem(until, toSnoozeSource(reminder, today), addDaysTo(today, 1));
    if (found) return setProblem(t.text(snoozeProblemText(found)));
    const toast = {
      changedId: id,
      title: t('reminders.snooze.saved.title'),
      description: t.rich('reminders.snooze.saved.description', {
        title,
        date: formatDay(until, 'shortDayWithYear'),
        bdi,
      }),
      // Another planned email has been replaced, and cancelling would not bring it back.
      ...(!snoozedUntil && { onUndo: () => cancel({ ...reminder, snoozedUntil: until }) }),
    };
    onClose();
    void toastAtOnce(client, toast, snoozeAtOnce(client, reminder, until), (error) => {
      if (hasErrorCode(error, 'not_found')) return showNotFoundToast(t, () => actions.create({ copyOf: reminder }));
      const serverMessage = error instanceof ApiError ? error.serverMessage : undefined;
      actions.snooze(reminder, { typed: until, problem: serverMessage ?? t('reminderForm.notSaved.update') });
    });
  };
  return { save, problem };
}

const describeChoice = (i18n: I18n, reminder: ReminderResponse, today: Day, day: Day) => ({
  note: isEmailDay(reminder, day) && i18n.t('reminders.snooze.anyway'),
  warning: describeWarning(i18n, reminder, today, day),
});

/** Null also if the deadline has already passed today, since then every day is after it. */
function describeWarning(i18n: I18n, reminder: ReminderResponse, today: Day, day: Day): string | null {
  const deadlines = deadlinesOfReminder(reminder);
  if (passedDeadline(day, deadlines) === passedDeadline(today, deadlines)) return null;
  return lateWarning(i18n, day, { ...deadlines, verb: reminder.applyBy?.verb }, 'shortDayWithYear');
}
