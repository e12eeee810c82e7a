import type { I18n } from '@/lib/i18n/i18n';
import {
  applyByTitle,
  expiryText,
  gracePeriodText,
  ageOrYearsText,
  overdueText,
  timingText,
  weekdayAndDate,
  type NoticeProps,
} from './notice-phrases';
import { detailLabel, SHORT_DETAILS } from '@/lib/reminder-details';
import { isolateDirection } from '@/lib/i18n/text-direction';
import { nameAndAddress } from './greeting';
import { toSingleLine } from './single-line';

interface NoticeTexts {
  title: string | undefined;
  timing: string;
  date: string;
  details: (string | undefined)[];
  countdown?: string | undefined;
  applyBy?: string | undefined;
  /** Sentences about what is closed, late or still possible. */
  notes?: string;
}

/** The lines about a notice, in a mail of its own or with others. A line that is undefined or empty is left out, also of `details`. */
export function buildNoticeTexts(i18n: I18n, props: NoticeProps): NoticeTexts {
  const { t } = i18n;
  const { renewedOn } = props;
  const applyBy = usefulApplyBy(props);
  const ageOrYears = ageOrYearsText(i18n, props);
  const title = joinLines(props.title);
  const details = SHORT_DETAILS.map((name) => {
    const value = joinLines(props[name]);
    return value && `${detailLabel(i18n, name, props.referenceKind)}: ${value}`;
  });
  if (renewedOn) {
    const date = t('mails.notice.renewal.since', { date: renewedOn });
    return {
      title,
      timing: t('mails.notice.renewal.question'),
      date,
      details: [t('mails.notice.renewal.why'), ...details],
    };
  }
  return {
    title,
    timing: capitalise(timingText(i18n, props)),
    countdown: applyBy?.countdown,
    date: [weekdayAndDate(i18n, props), ageOrYears].filter(Boolean).join(' · '),
    // The countdown already contains the date.
    applyBy: applyBy && !(applyBy.phase === 'before' && applyBy.countdown) ? applyByTitle(i18n, applyBy) : undefined,
    notes: [
      props.closedDay,
      overdueText(i18n, props),
      expiryText(i18n, props),
      gracePeriodText(i18n, props),
      applyBy?.note,
    ]
      .filter(Boolean)
      .join(' '),
    details: [joinLines(props.event), ...details, unreachedText(i18n, props)],
  };
}

/** After the due date, the apply-by date no longer matters. */
const usefulApplyBy = ({ applyBy, daysLeft }: NoticeProps) => (daysLeft < 0 ? undefined : applyBy);

type Answer = 'renewed' | 'done' | 'doing' | 'later';

/** The answers that a mail offers, the main one first. */
function offeredAnswers(
  { t }: I18n,
  { answers, renewedOn }: Pick<NoticeProps, 'answers' | 'renewedOn'>,
): { answer: Answer; href: string; label: string }[] {
  if (!answers) return [];
  const link = (answer: Answer, label: string) => ({ answer, href: `${answers.url}#${answer}`, label });
  if (renewedOn) return [link('renewed', t('mails.notice.renewal.answer'))];
  const { canRenew, canComplete, isDocument, isRenewedByRule } = answers;
  const done = canComplete ? [link('done', t(`answers.${isRenewedByRule ? 'renewed' : 'done'}.title`))] : [];
  const later = link('later', t('answers.snooze.title'));
  if (answers.canTakeOn) return [...done, link('doing', t('answers.doing.title')), later];
  if (!canRenew) return [...done, later];
  return isDocument
    ? [link('renewed', t('answers.renewed.title')), ...done, later]
    : [...done, link('renewed', t('answers.announced.title')), later];
}

interface ActionSource extends Pick<NoticeProps, 'answers' | 'wishes' | 'renewedOn' | 'openUrl'> {
  openLabel: string;
}

/**
 * Splits the links to the answers and to the reminder. The main one completes it, or sends wishes on the day; if there is
 * neither, it opens the reminder.
 */
export function actionsOf(i18n: I18n, { openUrl, openLabel, wishes, ...props }: ActionSource) {
  const answers = offeredAnswers(i18n, props);
  const open = { href: openUrl, label: openLabel };
  const completes = answers.find(({ answer }) => answer === 'done' || answer === 'renewed');
  const main = completes ?? (wishes?.isMain ? wishes : open);
  return {
    main: { href: main.href, label: main.label },
    others: [...(wishes ? [wishes] : []), ...answers, open].filter((link) => link !== main),
  };
}

/** Whose reminder it is and why it is mailed, to somebody with whom it is shared. */
export function sharedText({ t }: I18n, { shared }: Pick<NoticeProps, 'shared'>): string | undefined {
  if (!shared) return undefined;
  const { isOnlyIfNotDone, isUnasked } = shared;
  const owner = nameAndAddress(shared.ownerName, shared.owner);
  const by = t(`sharing.mail.${isOnlyIfNotDone ? 'ifNotDone' : 'everyNotice'}`, { owner });
  return isUnasked ? `${by} ${t('sharing.mail.unasked')}` : by;
}

function unreachedText({ t, formatList }: I18n, { unreached }: Pick<NoticeProps, 'unreached'>): string | undefined {
  if (!unreached) return undefined;
  const { people, isOwnerAlone } = unreached;
  return t(`mails.notice.unreached.${isOwnerAlone ? 'onlyOwner' : 'others'}`, {
    people: formatList(people.map((person) => toSingleLine(person))),
    count: people.length,
  });
}

export const titleInSubject = ({ title }: NoticeProps): string => isolateDirection(toSingleLine(title));

export function noticeSubject(i18n: I18n, props: NoticeProps): string {
  const { t } = i18n;
  const title = titleInSubject(props);
  if (props.renewedOn) return t('mails.notice.renewal.subject', { title });
  return t('mails.notice.subject', { title, timing: timingInSubject(i18n, props) });
}

/** Names only the date that counts, because phones show about the first 45 characters of a subject. */
export function timingInSubject(i18n: I18n, props: NoticeProps): string {
  const { t } = i18n;
  const { applyBy, dueDate, renewedOn } = props;
  const timing = timingText(i18n, props);
  if (renewedOn) return timing;
  if (applyBy?.countdown && applyBy.phase === 'last-day')
    return t('mails.notice.timingAndDate', { timing: uncapitalise(applyBy.countdown), date: applyBy.date });
  if (applyBy?.countdown)
    return t('mails.notice.actBy', { phrase: uncapitalise(applyByTitle(i18n, applyBy)), days: applyBy.daysLeft });
  const occasion = ageOrYearsText(i18n, props);
  return occasion === undefined
    ? t('mails.notice.timingAndDate', { timing, date: dueDate })
    : t('mails.notice.timingWithOccasion', { timing, occasion, date: dueDate });
}

export function noticePreheader(i18n: I18n, props: NoticeProps): string {
  const { description, renewedOn } = props;
  const applyBy = usefulApplyBy(props);
  if (renewedOn) return i18n.t('mails.notice.renewal.since', { date: renewedOn });
  const parts = [
    applyBy?.countdown,
    weekdayAndDate(i18n, props),
    applyBy && !applyBy.countdown && applyByTitle(i18n, applyBy),
    description && toSingleLine(description, 80),
  ];
  return parts.filter(Boolean).join(' · ');
}

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const uncapitalise = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const BLANK_ENDS = /^[\s\u200b]+|(?<![\s\u200b])[\s\u200b]+$/g;
export const joinLines = (text: string | undefined) => text?.replace(/[\r\n]+/g, ' ').replace(BLANK_ENDS, '');

export const trimLines = (text: string | undefined) =>
  text
    ?.split(/\r\n|\r|\n/)
    .map((line) => line.replace(BLANK_ENDS, ''))
    .join('\n')
    .replace(BLANK_ENDS, '');
