import type { TemplateTexts } from './cached-mail-template';
import {
  applyByTitle,
  expiryText,
  gracePeriodText,
  ageOrYearsText,
  noticePreheader,
  timingText,
  type NoticeProps,
} from './notice-wording';
import type { TemplateColor } from '@/lib/templates/appearance';
import { formatGreeting } from './wording';

export type { NoticeProps } from './notice-wording';

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
  | 'openUrl'
  | 'scheduleUrl'
  | 'unsubscribeUrl'
>;

export interface NoticeAppearance {
  color: TemplateColor;
  isSourceLink: boolean;
}

const DISCLAIMER =
  'Rules and advice change, so please check with the office or company responsible. This is information, not legal advice.';

export function buildNoticeTexts(props: NoticeProps): NoticeTexts {
  const { applyBy, guidance, guidanceSource, needsDisclaimer } = props;
  const ageOrYears = ageOrYearsText(props);
  return {
    preheader: noticePreheader(props),
    greeting: formatGreeting(props.firstName),
    templateName: joinLines(props.templateName),
    title: joinLines(props.title),
    timing: capitalise(timingText(props)),
    countdown: applyBy?.countdown,
    date: `${props.weekday}, ${props.dueDate}${ageOrYears ? ` · ${ageOrYears}` : ''}`,
    expiry: expiryText(props),
    grace: gracePeriodText(props),
    applyBy: applyBy && applyByTitle(applyBy),
    applyByNote: applyBy?.note,
    amount: props.amount && `Amount: ${props.amount}`,
    reference: props.reference && `Reference: ${joinLines(props.reference)}`,
    description: trimLines(props.description),
    guidance: trimLines(guidance),
    guidanceSource: guidance && joinLines(guidanceSource),
    disclaimer: guidance && needsDisclaimer ? DISCLAIMER : undefined,
    openUrl: props.openUrl,
    scheduleUrl: props.scheduleUrl,
    unsubscribeUrl: props.unsubscribeUrl,
  };
}

export const noticeAppearance = ({ color, guidance, guidanceSource }: NoticeProps): NoticeAppearance => ({
  color,
  isSourceLink: Boolean(guidance) && /^https?:\/\/[^\s\u200b]+$/.test(joinLines(guidanceSource) ?? ''),
});

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const BLANK_ENDS = /^[\s\u200b]+|[\s\u200b]+$/g;
const joinLines = (text: string | undefined) => text?.replace(/[\r\n]+/g, ' ').replace(BLANK_ENDS, '');

const trimLines = (text: string | undefined) =>
  text
    ?.split(/\r\n|\r|\n/)
    .map((line) => line.replace(BLANK_ENDS, ''))
    .join('\n')
    .replace(BLANK_ENDS, '');
