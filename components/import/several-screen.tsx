'use client';

import { useId, useState, type ReactNode } from 'react';
import { getServerMessage } from '@/components/form/server-errors';
import { useI18n } from '@/components/i18n/i18n-provider';
import { ClosedDayHint } from '@/components/reminders/due-date/due-date-hints';
import { DueDatePicker } from '@/components/reminders/due-date/due-date-picker';
import { useDayContext } from '@/components/reminders/due-date/use-day-context';
import { Button } from '@/components/ui/button';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { addYearsTo, dayInTimezone, isDay, parseDay, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { useHolidays } from '@/lib/holidays/queries';
import { useCheckImport, useImport } from '@/lib/import/queries';
import type { ImportRow } from '@/lib/import/schema';
import {
  asksForEvent,
  passedRows,
  SEVERAL_KINDS,
  severalCsv,
  severalRows,
  type SeveralKind,
  type SeveralRow,
} from '@/lib/import/several';
import { byYear } from '@/lib/schedule/working-day-rules';
import { useTemplates } from '@/lib/templates/queries';
import { needsDisclaimer } from '@/lib/templates/rules';
import { ChoiceForm } from './choice-form';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { QuestionCard } from './question-card';

/** Below the headings of `severalCsv`. */
const FIRST_LINE = 2;

interface SeveralScreenProps {
  user: CurrentUser;
  about: SeveralKind | undefined;
  on: Day | undefined;
}

/** Asks what it is about and for one day, and creates the reminders that follow from it as an import. */
export function SeveralScreen({ user, about, on }: SeveralScreenProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState(about);
  const [day, setDay] = useState<Day>();
  const templates = useTemplates(true).data;
  const check = useCheckImport();
  const run = useImport();
  const today = dayInTimezone(clock.now(), user.timezone);
  // Of the coming year for the hints of the list, which would move its rows if they came later.
  const holidays = useHolidays(kind ? { from: addYearsTo(today, -1), to: addYearsTo(today, 1) } : null);
  const holidaysOf = byYear([...(holidays?.keys() ?? [])]);
  const startOver = () => {
    setKind(undefined);
    check.reset();
    run.reset();
  };
  const startOverButton = (
    <Button type="button" variant="outline" onClick={startOver}>
      {t('several.startOver')}
    </Button>
  );
  const problem = check.error ?? run.error;
  const problemText = problem ? (getServerMessage(problem) ?? t('ui.error')) : undefined;

  if (run.data) {
    const importedAt = new Date(run.submittedAt).toISOString();
    const { timezone } = user;
    return <ImportDone result={run.data} isFile={false} onAnother={startOver} {...{ importedAt, timezone }} />;
  }
  if (check.isSuccess && kind && day) {
    const rows = severalRows(kind, day, today, holidaysOf);
    const hintOf = ({ line, dueAt }: ImportRow) => {
      const template = templates?.find(({ key }) => key === rows[line - FIRST_LINE]?.templateKey);
      const needsOffice = template && needsDisclaimer(template) && template.applyByDays === null;
      return needsOffice && dueAt && <ClosedDayHint day={parseDay(dueAt)} today={today} />;
    };
    return (
      <ImportPreview
        result={check.data}
        format="csv"
        user={user}
        isImporting={run.isPending}
        problem={problemText}
        onImport={(choices) => run.mutate({ ...check.variables, ...choices })}
        onMap={undefined}
        startOver={startOverButton}
        several={{ summary: <Passed rows={passedRows(kind, day, today, holidaysOf)} />, hintOf }}
      />
    );
  }
  if (kind === undefined)
    return (
      <ChoiceForm
        question={t('several.question')}
        hint={t('several.hint')}
        applyLabel={t('several.next')}
        choices={SEVERAL_KINDS.map((value) => ({ value, label: t(`reminderForm.several.kinds.${value}`) }))}
        suggested="house"
        onApply={setKind}
        startOver={null}
      />
    );
  return (
    <DayQuestion
      key={kind}
      kind={kind}
      on={on}
      user={user}
      isWorking={check.isPending || !templates || !holidays}
      problem={problemText}
      onApply={(answer) => {
        const textsOf = (title: SeveralRow['title']) => ({
          title: t(`several.titles.${title}`),
          note: title === 'medicalAid' ? t('several.medicalAidNote') : undefined,
        });
        const csv = severalCsv(severalRows(kind, answer, today, holidaysOf), textsOf, templates ?? []);
        setDay(answer);
        check.mutate({ file: new Blob([csv]), format: 'csv', dates: 'ymd', oldDates: 'once' });
      }}
      startOver={startOverButton}
    />
  );
}

interface DayQuestionProps {
  kind: SeveralKind;
  on: Day | undefined;
  user: CurrentUser;
  isWorking: boolean;
  problem: string | undefined;
  onApply: (day: Day) => void;
  startOver: ReactNode;
}

function DayQuestion({ kind, on, user, isWorking, problem, onApply, startOver }: DayQuestionProps) {
  const { t, formatDay } = useI18n();
  const today = dayInTimezone(clock.now(), user.timezone);
  const [value, setValue] = useState<string>(on && (on <= today || !asksForEvent(kind)) ? on : '');
  const labelId = useId();
  const context = useDayContext(user, today);
  const isTooLate = isDay(value) && asksForEvent(kind) && value > today;
  return (
    <QuestionCard
      question={t(`several.questions.${kind}`)}
      hint={t(`several.hints.${kind}`)}
      applyLabel={t('several.next')}
      isComplete={isDay(value) && !isTooLate && !isWorking}
      onApply={() => isDay(value) && onApply(value)}
      startOver={startOver}
    >
      <div className="grid gap-1.5">
        <span id={labelId} className="sr-only">
          {t(`several.questions.${kind}`)}
        </span>
        <DueDatePicker
          labelId={labelId}
          value={value}
          onChange={setValue}
          onBlur={() => undefined}
          context={context}
          isPast={asksForEvent(kind)}
          showEndOfMonth={!asksForEvent(kind)}
        />
        <p role="status" className="min-h-5 text-sm text-muted-foreground">
          {isTooLate ? t('validation.event.inFuture') : isDay(value) && formatDay(value, 'shortWeekdayAndDay')}
        </p>
        <p role="alert" className="text-sm text-destructive-text empty:hidden">
          {problem}
        </p>
      </div>
    </QuestionCard>
  );
}

/** What can still be done where the last day has passed. */
function Passed({ rows }: { rows: ReturnType<typeof passedRows> }) {
  const { t, formatDay } = useI18n();
  return (
    <ul className="grid gap-1 text-sm text-warning-soft-foreground empty:hidden">
      {rows.map(({ title, dueOn }) => (
        <li key={title}>
          {t('several.passed', { title: t(`several.titles.${title}`), date: formatDay(dueOn, 'longDay') })}{' '}
          {t(`several.stillPossible.${title}`)}
        </li>
      ))}
    </ul>
  );
}
