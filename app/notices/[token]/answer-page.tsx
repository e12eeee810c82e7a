import type { ReactNode } from 'react';
import { loadReactDomServer } from '@/emails/render-mail';
import { toSingleLine } from '@/emails/single-line';
import { daysBetween, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { isolateDirection } from '@/lib/i18n/text-direction';
import { ANSWER_LINK_DAYS } from '@/lib/notifications/mail/answer-token';
import { deadlinesOfPage, type AnswerPage, type OpenAnswer } from '@/lib/reminders/answers/answer-schema';
import { applyByText } from '@/lib/schedule-texts';
import { yearsAhead } from '@/lib/schedule/time-ahead-rules';
import { reminderUrgency } from '@/lib/schedule/urgency-rules';
import {
  AnswerForm,
  ConfirmLater,
  DoingSection,
  DoneSection,
  isAfterDeadline,
  SnoozeSection,
  RenewedSection,
  WishesSection,
} from './answer-forms';
import { Advice } from './advice';
import { DocumentsSection } from './documents-section';
import type { PageState, SectionProps } from './page-state';
import { PlainPage } from './plain-page';

/** A page from the use case, or an error page: `limited` if rate limited, `failed` after any unexpected error. */
export type ShownPage = AnswerPage | { kind: 'limited' | 'failed' };

/** A larger page omits its guidance, and then its documents, so that it opens quickly even over a slow connection. */
export const MAX_ANSWER_PAGE_BYTES = 12_000;

/** Renders the page that a link in a notice mail opens. Needs no scripts or image files, and no web font. */
export async function renderAnswerPage(page: ShownPage, state: PageState): Promise<string> {
  const { renderToStaticMarkup } = await loadReactDomServer();
  const render = (shown: ShownPage) =>
    `<!DOCTYPE html>${renderToStaticMarkup(<Document page={shown} state={state} />)}`;
  // Guidance and documents are limited in characters, not in bytes, so they can still make the page too long.
  const shorter =
    page.kind === 'open' ? [page, { ...page, guidance: null }, { ...page, guidance: null, documents: [] }] : [page];
  let html = '';
  for (const shown of shorter) {
    html = render(shown);
    if (Buffer.byteLength(html) <= MAX_ANSWER_PAGE_BYTES) return html;
  }
  return html;
}

function Document({ page, state }: { page: ShownPage; state: PageState }) {
  const { t } = state.i18n;
  const title = page.kind === 'open' ? openTitle(page, state) : messageTexts(page, state.i18n).title;
  return (
    <PlainPage
      i18n={state.i18n}
      title={title}
      note={page.kind === 'open' && t('answers.forwarding')}
      hasDashboard={!('hasAccount' in page) || page.hasAccount}
    >
      {page.kind === 'open' ? <OpenPage page={page} state={state} /> : <Message page={page} state={state} />}
    </PlainPage>
  );
}

type MessageKind = Exclude<ShownPage, OpenAnswer>;

function messageTexts(page: MessageKind, { t, formatShortDay }: I18n): { title: string; text: string } {
  if (page.kind === 'completed') {
    const { title, nextDueOn, today } = page;
    return {
      title: t('answers.completed.title', { title: isolateDirection(toSingleLine(title)) }),
      text: nextDueOn
        ? t('answers.completed.next', { date: formatShortDay(nextDueOn, today) })
        : t('answers.completed.text'),
    };
  }
  const text =
    page.kind === 'impossible'
      ? t(`answers.impossible.reasons.${page.reason}`)
      : page.kind === 'expired'
        ? t('answers.expired.text', { days: ANSWER_LINK_DAYS })
        : t(`answers.${page.kind}.text`);
  return { title: t(`answers.${page.kind}.title`), text };
}

function Message({ page, state: { i18n } }: { page: MessageKind; state: PageState }) {
  const { title, text } = messageTexts(page, i18n);
  return (
    <div className={page.kind === 'completed' ? 'card good' : 'card'}>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}

/** Starts with the outcome, if there is one, because screen readers announce the page title first. */
function openTitle({ answered, ...page }: OpenAnswer, { i18n: { t }, problem, undone }: PageState): string {
  const title = toSingleLine(page.title);
  const outcome = problem
    ? t('answers.problem')
    : answered
      ? t(`answers.outcomes.${answered}`)
      : undone
        ? t('answers.outcomes.undone')
        : undefined;
  return outcome ? `${outcome}: ${title}` : title;
}

function OpenPage({ page, state }: SectionProps) {
  if (state.confirm) {
    return (
      <>
        <Summary page={page} state={state} />
        <ConfirmLater page={page} state={state} day={state.confirm} />
      </>
    );
  }
  const { t } = state.i18n;
  const isOffered = page.canComplete || page.canRenew || page.snooze || page.wishes;
  return (
    <>
      <Outcome page={page} state={state} />
      {state.problem && !state.problem.field && <div className="card error">{state.problem.text}</div>}
      <Summary page={page} state={state} />
      <WishesSection page={page} state={state} />
      {page.canRenew && page.isDocument && <RenewedSection page={page} state={state} />}
      {page.canComplete && <DoneSection page={page} state={state} />}
      {page.canTakeOn && <DoingSection page={page} state={state} />}
      {page.canRenew && !page.isDocument && <RenewedSection page={page} state={state} />}
      {page.snooze && <SnoozeSection page={page} offer={page.snooze} state={state} />}
      <Advice i18n={state.i18n} guidance={page.guidance} />
      {!isCompleted(page) && page.documents.length > 0 && <DocumentsSection {...page} i18n={state.i18n} />}
      {!isOffered && !page.answered && <div className="card">{t('answers.nothingOffered')}</div>}
    </>
  );
}

const isCompleted = ({ answered }: OpenAnswer): boolean => answered === 'done' || answered === 'renewed';

function Summary({ page, state: { i18n } }: SectionProps) {
  const { title, sharedBy, dueOn, nextDueOn, applyBy, today, answered } = page;
  const shownDay = answered === 'renewed' && nextDueOn ? nextDueOn : dueOn;
  const longDay = (day: Day) => i18n.formatDay(day, 'longDay');
  return (
    <div className="card">
      {sharedBy && <p className="small">{i18n.t('answers.sharedBy', { owner: sharedBy })}</p>}
      <h1 dir="auto">{title}</h1>
      {!isCompleted(page) && (
        <p className={`when ${reminderUrgency({ ...page, ...deadlinesOfPage(page) }, today)}`}>
          {whenText(i18n, daysBetween(today, dueOn))}
        </p>
      )}
      <p className="soft">{i18n.formatDay(shownDay, 'weekdayAndDay')}</p>
      {applyBy && !isCompleted(page) && (
        <p className={isAfterDeadline(today, page) ? 'bold past' : 'bold'}>
          {applyByText(i18n, applyBy, today, longDay)}
        </p>
      )}
    </div>
  );
}

function whenText({ t }: I18n, days: number): string {
  if (days === 0) return t('answers.when.today');
  const years = yearsAhead(days);
  if (years !== null) return t('answers.when.years', { years });
  return days > 0 ? t('answers.when.ahead', { days }) : t('answers.when.past', { days: -days });
}

function Outcome({ page, state }: SectionProps) {
  const { t } = state.i18n;
  if (!page.answered) {
    if (!state.undone || state.problem) return null;
    return <Panel title={t('answers.outcomes.undone')}>{t('answers.undone')}</Panel>;
  }
  return (
    <Panel
      title={t(`answers.outcomes.${page.answered}`)}
      undo={page.canUndo && <Undo answer={page.answered} state={state} />}
    >
      {outcomeText(page, state.i18n)}
      {page.nextEmailOn &&
        ` ${t('answers.nextEmail', { date: state.i18n.formatDay(page.nextEmailOn, 'weekdayAndDay') })}`}
    </Panel>
  );
}

function outcomeText(page: OpenAnswer, { t, formatDay }: I18n): string {
  const { today, answered, nextDueOn, snoozedUntil, dueOn, askNewDateOn } = page;
  if (answered === 'doing') return t('answers.doing.said');
  if (answered === 'later') {
    return t('answers.postponed', { date: formatDay(snoozedUntil ?? dueOn, 'weekdayAndDay') });
  }
  if (askNewDateOn && askNewDateOn > today)
    return t('answers.askLater', { date: formatDay(askNewDateOn, 'weekdayAndDay') });
  if (!nextDueOn) return t('answers.noMoreEmails');
  const date = formatDay(nextDueOn, 'weekdayAndDay');
  return answered === 'renewed' ? t('answers.newDate', { date }) : t('answers.nextDate', { date });
}

function Panel({ title, undo, children }: { title: string; undo?: ReactNode; children: ReactNode }) {
  return (
    <div className="card good">
      <p className="bold">✓ {title}</p>
      <p>{children}</p>
      {undo}
    </div>
  );
}

const Undo = ({ answer, state }: { answer: NonNullable<OpenAnswer['answered']>; state: PageState }) => (
  <AnswerForm token={state.token} action="undo">
    <input type="hidden" name="undoes" value={answer} />
    <button className="plain">{state.i18n.t('answers.undo')}</button>
  </AnswerForm>
);
