import type { I18n } from '@/lib/i18n/i18n';
import type { Language } from '@/lib/i18n/languages';
import type { TemplateTexts } from './cached-mail-template';
import {
  applyByTitle,
  expiryText,
  gracePeriodText,
  ageOrYearsText,
  timingText,
  weekdayAndDate,
  type NoticeProps,
} from './notice-phrases';
import type { TemplateColor } from '@/lib/templates/appearance';
import { formatGreeting } from './greeting';
import { toSingleLine } from './single-line';

export type { NoticeProps } from './notice-phrases';

export type NoticeTexts = TemplateTexts<
  | 'preheader'
  | 'greeting'
  | 'templateName'
  | 'title'
  | 'timing'
  | 'countdown'
  | 'date'
  | 'expiry'
  | 'grace'
  | 'applyBy'
  | 'applyByNote'
  | 'amount'
  | 'reference'
  | 'description'
  | 'guidance'
  | 'guidanceSource'
  | 'disclaimer'
  | 'answerUrl'
  | 'openUrl'
  | 'scheduleUrl'
  | 'unsubscribeUrl'
>;

export interface NoticeVariant {
  language: Language;
  color: TemplateColor;
  isSourceLink: boolean;
  canComplete: boolean;
  canRenew: boolean;
}

export function buildNoticeTexts(i18n: I18n, props: NoticeProps): NoticeTexts {
  const { t } = i18n;
  const { applyBy, guidance, guidanceSource, needsDisclaimer } = props;
  const ageOrYears = ageOrYearsText(i18n, props);
  const reference = joinLines(props.reference);
  return {
    preheader: noticePreheader(i18n, props),
    greeting: formatGreeting(i18n, props.firstName),
    templateName: joinLines(props.templateName),
    title: joinLines(props.title),
    timing: capitalise(timingText(i18n, props)),
    countdown: applyBy?.countdown,
    date: [weekdayAndDate(i18n, props), ageOrYears].filter(Boolean).join(' · '),
    expiry: expiryText(i18n, props),
    grace: gracePeriodText(i18n, props),
    applyBy: applyBy && applyByTitle(i18n, applyBy),
    applyByNote: applyBy?.note,
    amount: props.amount && t('mails.notice.amount', { amount: props.amount }),
    reference: reference && t('mails.notice.reference', { reference }),
    description: trimLines(props.description),
    guidance: trimLines(guidance),
    guidanceSource: guidance && joinLines(guidanceSource),
    disclaimer: guidance && needsDisclaimer ? t('mails.notice.disclaimer') : undefined,
    answerUrl: props.answers?.url,
    openUrl: props.openUrl,
    scheduleUrl: props.scheduleUrl,
    unsubscribeUrl: props.unsubscribeUrl,
  };
}

export const noticeVariant = (
  { language }: I18n,
  { color, guidance, guidanceSource, answers }: NoticeProps,
): NoticeVariant => ({
  language,
  color,
  isSourceLink: Boolean(guidance) && /^https?:\/\/[^\s\u200b]+$/.test(joinLines(guidanceSource) ?? ''),
  canComplete: answers?.canComplete ?? false,
  canRenew: answers?.canRenew ?? false,
});

function noticePreheader(i18n: I18n, props: NoticeProps): string {
  const { applyBy, description } = props;
  const parts = [
    applyBy?.countdown,
    weekdayAndDate(i18n, props),
    applyBy && !applyBy.countdown && applyByTitle(i18n, applyBy),
    description && toSingleLine(description, 80),
  ];
  return parts.filter(Boolean).join(' · ');
}

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const BLANK_ENDS = /^[\s\u200b]+|[\s\u200b]+$/g;
const joinLines = (text: string | undefined) => text?.replace(/[\r\n]+/g, ' ').replace(BLANK_ENDS, '');

const trimLines = (text: string | undefined) =>
  text
    ?.split(/\r\n|\r|\n/)
    .map((line) => line.replace(BLANK_ENDS, ''))
    .join('\n')
    .replace(BLANK_ENDS, '');
