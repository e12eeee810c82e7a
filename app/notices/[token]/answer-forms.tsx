import type { ReactNode } from 'react';
import { birthdayWishes, whatsAppUrl, WISHES_ACTIONS } from '@/lib/birthday-wishes';
import { addMonthsTo, daysBetween, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { deadlinesOfPage, type AnswerInput, type OpenAnswer } from '@/lib/reminders/answers/answer-schema';
import { passedDeadline, type SnoozeChoice, type SnoozeOffer } from '@/lib/schedule/snooze-rules';
import { lateWarning } from '@/components/reminders/snooze/snooze-offer';
import type { PageState, SectionProps } from './page-state';

interface AnswerFormProps {
  token: string;
  action: AnswerInput['action'];
  children: ReactNode;
}

export const AnswerForm = ({ token, action, children }: AnswerFormProps) => (
  <form method="post" action={`/api/notices/${token}`}>
    <input type="hidden" name="action" value={action} />
    {children}
  </form>
);

/** `id` is also the URL fragment of the mail's link to this section. */
function Section({
  id,
  title,
  children,
}: {
  id: AnswerInput['action'] | 'wishes';
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="card" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function DoneSection({ page, state: { i18n, token } }: SectionProps) {
  const { t } = i18n;
  return (
    <Section id="done" title={t(page.isRenewedByRule ? 'answers.renewed.title' : 'answers.done.title')}>
      <p className="soft">{doneText(page, i18n)}</p>
      <AnswerForm token={token} action="done">
        <button>{t(page.isRenewedByRule ? 'answers.renewed.title' : 'answers.done.submit')}</button>
      </AnswerForm>
    </Section>
  );
}

/** The text can be copied, or sent by WhatsApp. */
export function WishesSection({ page: { title, wishes }, state: { i18n } }: SectionProps) {
  if (!wishes) return null;
  const label = i18n.t(`reminders.actions.${WISHES_ACTIONS[wishes]}.label`);
  const text = birthdayWishes(i18n, title, wishes);
  return (
    <Section id="wishes" title={label}>
      <p className="soft" dir="auto">
        {text}
      </p>
      <a className="button" href={whatsAppUrl(text)} rel="noreferrer">
        {i18n.t('answers.wishes')}
      </a>
    </Section>
  );
}

function doneText({ nextIfDone, canRenew, isDocument }: OpenAnswer, { t, formatDay }: I18n): string {
  if (nextIfDone) return t('answers.nextDate', { date: formatDay(nextIfDone, 'weekdayAndDay') });
  return t(canRenew && isDocument ? 'answers.done.hint' : 'answers.done.text');
}

export function RenewedSection({ page, state }: SectionProps) {
  const { t } = state.i18n;
  const texts = page.isDocument ? 'answers.renewed' : 'answers.announced';
  return (
    <Section id="renewed" title={t(`${texts}.title`)}>
      <p className="soft">{t(`${texts}.text`)}</p>
      <AnswerForm token={state.token} action="renewed">
        <DateField state={state} field="dueAt" label={t(`${texts}.date`)} />
        <button>{t(`${texts}.submit`)}</button>
      </AnswerForm>
      {page.canAskAgain && (
        <AnswerForm token={state.token} action="renewed">
          <input type="hidden" name="askAgain" value="yes" />
          <button className="plain">{t('answers.renewed.notYet')}</button>
          <p className="small">{t('answers.renewed.notYetHint')}</p>
        </AnswerForm>
      )}
    </Section>
  );
}

export function DoingSection({ page, state: { i18n, token } }: SectionProps) {
  const { t } = i18n;
  return (
    <Section id="doing" title={t('answers.doing.title')}>
      <p className="soft">{t('answers.doing.text', { owner: page.sharedBy ?? '' })}</p>
      <AnswerForm token={token} action="doing">
        <button>{t('answers.doing.submit')}</button>
      </AnswerForm>
    </Section>
  );
}

interface DateFieldProps {
  state: PageState;
  field: 'dueAt' | 'until';
  label: string;
  /** The year that is most likely. */
  year?: string;
}

/** Three fields instead of a date field, which some browsers show in the order of another country. */
function DateField({ state: { i18n, problem, typed }, field, label, year }: DateFieldProps) {
  const { t, formatDay } = i18n;
  const isRejected = problem?.field === field;
  const shown = isRejected ? typed : undefined;
  const invalid = isRejected && { 'aria-invalid': true, 'aria-describedby': `${field}-error` };
  return (
    <fieldset>
      <legend>{label}</legend>
      {isRejected && (
        <p className="error" id={`${field}-error`}>
          {problem.text}
        </p>
      )}
      <div className="date">
        <label>
          {t('answers.date.day')}
          <input
            name="day"
            inputMode="numeric"
            required
            defaultValue={shown?.day}
            autoFocus={isRejected}
            {...invalid}
          />
        </label>
        <label>
          {t('answers.date.month')}
          <select name="month" required defaultValue={shown?.month ?? ''} {...invalid}>
            <option value="" />
            {MONTHS.map((month, index) => (
              <option key={month} value={index + 1}>
                {formatDay(month, 'monthName')}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('answers.date.year')}
          <input name="year" inputMode="numeric" required defaultValue={shown?.year ?? year} {...invalid} />
        </label>
      </div>
    </fieldset>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => addMonthsTo(parseDay('2026-01-01'), index));

export function SnoozeSection({ page, offer, state }: SectionProps & { offer: SnoozeOffer }) {
  const { t } = state.i18n;
  const { today, dueOn } = page;
  const warnings = offer.choices.map((choice) => choiceWarning(state.i18n, page, choice));
  const [first = null] = warnings;
  const commonWarning = warnings.every((warning) => warning === first) ? first : null;
  return (
    <Section id="later" title={t('answers.snooze.title')}>
      <p className="soft">{t('answers.snooze.text')}</p>
      {commonWarning && <p className="small">{commonWarning}</p>}
      {offer.choices.map((choice, index) => (
        <Choice
          key={choice.day}
          choice={choice}
          warning={commonWarning ? null : (warnings[index] ?? null)}
          page={page}
          state={state}
        />
      ))}
      {offer.choices.at(-1)!.day < offer.lastDay && (
        <AnswerForm token={state.token} action="later">
          {today > dueOn && <Confirmed />}
          <DateField state={state} field="until" label={t('answers.snooze.otherDate')} year={today.slice(0, 4)} />
          <button className="plain">{t('answers.snooze.submit')}</button>
        </AnswerForm>
      )}
    </Section>
  );
}

/** Tells the server to accept a day after the apply-by or due date without asking, because the page shows a warning. */
const Confirmed = () => <input type="hidden" name="confirmed" value="yes" />;

export const isAfterDeadline = (day: Day, page: OpenAnswer): boolean =>
  passedDeadline(day, deadlinesOfPage(page)) !== null;

const warningOf = (i18n: I18n, page: OpenAnswer, day: Day): string | null =>
  lateWarning(i18n, day, { ...deadlinesOfPage(page), verb: page.applyBy?.verb }, 'longDay');

/** Null also if the deadline has already passed today, because the top of the page says so. */
const choiceWarning = (i18n: I18n, page: OpenAnswer, { day, beyond }: SnoozeChoice): string | null =>
  passedDeadline(page.today, deadlinesOfPage(page)) === beyond ? null : warningOf(i18n, page, day);

type ChoiceProps = SectionProps & { choice: SnoozeChoice; warning: string | null };

function Choice({ choice: { day, beyond }, warning, page, state }: ChoiceProps) {
  const { t, formatDay, formatShortDay } = state.i18n;
  const { today } = page;
  const date = { weekday: formatDay(day, 'weekday'), date: formatShortDay(day, today) };
  return (
    <AnswerForm token={state.token} action="later">
      <input type="hidden" name="until" value={day} />
      {beyond && <Confirmed />}
      <button className="plain choice">
        <span>{t('reminders.snooze.inDays', { days: daysBetween(today, day) })}</span>{' '}
        <span className="day">{t('mails.notice.weekdayAndDate', date)}</span>
        {warning && <span className="note"> {warning}</span>}
      </button>
    </AnswerForm>
  );
}

interface ConfirmLaterProps extends SectionProps {
  day: Day;
}

/** Asks the user to confirm a chosen day that is later than the apply-by or due date. */
export function ConfirmLater({ page, state: { i18n, token }, day }: ConfirmLaterProps) {
  const { t, formatDay } = i18n;
  return (
    <div className="card warning">
      <h2>{t('answers.confirm.title', { date: formatDay(day, 'weekdayAndDay') })}</h2>
      <p className="bold">{warningOf(i18n, page, day)}</p>
      <AnswerForm token={token} action="later">
        <input type="hidden" name="until" value={day} />
        <Confirmed />
        <button>{t('answers.confirm.submit')}</button>
      </AnswerForm>
      <a className="button plain" href={`/notices/${token}#later`}>
        {t('answers.confirm.back')}
      </a>
    </div>
  );
}
