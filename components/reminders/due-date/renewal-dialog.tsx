'use client';

import { useId, useRef, useState, type FormEvent } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { useDashboard, type RefusedDay } from '@/components/reminders/dashboard-context';
import { ScanDiscButton } from '@/components/reminders/licence-disc/scan-disc-button';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogFooter, DialogHeading } from '@/components/ui/dialog';
import { ApiError, hasErrorCode } from '@/lib/browser/api-client';
import { parseDay, type Day } from '@/lib/calendar';
import type { CompletionInput } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isRenewableDocument } from '@/lib/schedule/behaviour-rules';
import { isNewDate, nextDueOn } from '@/lib/schedule/recurrence-rules';
import { describeUnreadableDate } from './describe-unreadable-date';
import { DueDatePicker } from './due-date-picker';
import { parseTypedDay } from './parse-typed-day';
import { useDayContext } from './use-day-context';

/** Asks for the date on the new document before it completes the reminder. Fills in a date that follows from a rule. */
export function RenewalDialog({
  reminder,
  refused,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { reminder: ReminderResponse; refused: RefusedDay | undefined }) {
  const { t, formatDay } = useI18n();
  const { user, today, actions } = useDashboard();
  const expected = expectedDate(reminder, today);
  const [value, setValue] = useState<string>(refused?.typed ?? expected ?? '');
  const [problem, setProblem] = useState(refused?.problem ?? null);
  const [keepsProof, setKeepsProof] = useState(false);
  const [photo, setPhoto] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const canAskAgain = isRenewableDocument(reminder);
  const [labelId, problemId] = [useId(), useId()];
  const context = useDayContext(user, today);
  const day = parseTypedDay(value, context);
  const change = (next: string) => {
    setProblem(null);
    setValue(next);
  };
  const reject = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const send = (completion: CompletionInput) => {
    onClose();
    actions.completeWith(reminder, completion).then(
      (isDone) => isDone && keepsProof && !completion.askAgain && actions.attachFile(reminder, { photo }),
      (error: unknown) => {
        // A toast reports other errors, and offers to create again what is gone.
        const isShownHere = error instanceof ApiError && hasErrorCode(error, 'bad_request');
        if (!hasErrorCode(error, 'not_found'))
          actions.renew(reminder, { typed: value, problem: isShownHere ? error.serverMessage : undefined });
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open) return;
    if (!day) return reject(value ? describeUnreadableDate(t, value, context) : t('reminders.renewal.missing'));
    // Without `dueAt`, the server also keeps the first date, so that a repeat can fall on 29 February again.
    if (day === expected) send({});
    else if (isNewDate(day, parseDay(reminder.dueOn), today)) send({ dueAt: day });
    else reject(t('validation.dueDate.notNew'));
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (expected && !refused ? saveButton : input).current?.focus();
        }}
      >
        <DialogHeading
          title={t('reminders.renewal.title')}
          description={t.rich('reminders.renewal.description', { title: reminder.title, bdi })}
        />
        <form noValidate onSubmit={submit} className="grid gap-4">
          {reminder.template?.hasLicenceDisc && (
            <ScanDiscButton
              knownPlate={reminder.reference}
              onDisc={({ expiresOn }, scanned) => {
                change(expiresOn);
                setPhoto(scanned);
              }}
            />
          )}
          <div className="grid gap-2">
            <span id={labelId} className="text-sm font-medium">
              {t('reminders.renewal.date')}
            </span>
            <DueDatePicker
              ref={input}
              labelId={labelId}
              aria-describedby={problemId}
              aria-invalid={problem !== null}
              value={value}
              onChange={change}
              onBlur={() => undefined}
              context={context}
              showEndOfMonth
            />
            <p role="status" className="text-sm text-muted-foreground empty:hidden">
              {day && formatDay(day, 'shortWeekdayAndDay')}
            </p>
            <p id={problemId} role="alert" className="text-sm text-destructive-text empty:hidden">
              {problem}
            </p>
          </div>
          {(canAskAgain || reminder.template?.hasLicenceDisc) && (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <Checkbox checked={keepsProof} onCheckedChange={(checked) => setKeepsProof(checked === true)} />
              {t('reminders.renewal.keepProof')}
            </label>
          )}
          <p className="text-sm text-muted-foreground empty:hidden">
            {canAskAgain && t('reminders.renewal.notYetHint')}
            {day !== null && day === expected && t('reminders.renewal.expectedHint')}
          </p>
          <DialogFooter>
            {canAskAgain && (
              <Button type="button" variant="outline" onClick={() => open && send({ askAgain: true })}>
                {t('reminders.renewal.notYet')}
              </Button>
            )}
            <Button ref={saveButton} type="submit">
              {t('ui.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Returns null if only the new document has the next date. */
const expectedDate = (reminder: ReminderResponse, today: Day): Day | null =>
  nextDueOn({
    ...reminder,
    dueOn: parseDay(reminder.dueOn),
    firstDueOn: parseDay(reminder.firstDueOn),
    repeat: reminder.repeat && { ...reminder.repeat, leapDay: reminder.leapDay },
    completedOn: today,
  });
