import type { Texts } from './cached-template';
import {
  applyByTitle,
  expiryMeaning,
  graceWording,
  noticeCount,
  noticePreheader,
  noticeTiming,
  type NoticeProps,
} from './notice-wording';
import type { MarkColor } from './theme';
import { greeting } from './wording';

export type { NoticeProps } from './notice-wording';

/** Every text of a notice, as it stands in the mail. */
export type NoticeTexts = Texts<
  | 'preheader'
  | 'greeting'
  | 'templateName'
  | 'title'
  | 'timing'
  | 'date'
  | 'expiry'
  | 'grace'
  | 'applyBy'
  | 'applyByNote'
  | 'description'
  | 'guidance'
  | 'guidanceSource'
  | 'caution'
  | 'openUrl'
  | 'scheduleUrl'
  | 'unsubscribeUrl'
>;

/** What a notice looks like, beside its texts. */
export interface NoticeLook {
  color: MarkColor;
  sourceIsLink: boolean;
}

const CAUTION =
  'Rules and advice change; please check with whoever is responsible. This is information, not legal advice.';

export function noticeTexts(props: NoticeProps): NoticeTexts {
  const { applyBy, guidance, guidanceSource, isDecidedByOthers } = props;
  const count = noticeCount(props);
  return {
    preheader: noticePreheader(props),
    greeting: greeting(props.firstName),
    templateName: inOneLine(props.templateName),
    title: inOneLine(props.title),
    timing: capitalise(noticeTiming(props)),
    date: `${props.weekday}, ${props.dueDate}${count ? ` · ${count}` : ''}`,
    expiry: expiryMeaning(props),
    grace: graceWording(props),
    applyBy: applyBy && applyByTitle(applyBy),
    applyByNote: applyBy?.note,
    description: inLines(props.description),
    guidance: inLines(guidance),
    guidanceSource: guidance && inOneLine(guidanceSource),
    caution: guidance && isDecidedByOthers ? CAUTION : undefined,
    openUrl: props.openUrl,
    scheduleUrl: props.scheduleUrl,
    unsubscribeUrl: props.unsubscribeUrl,
  };
}

export const noticeLook = ({ color, guidance, guidanceSource }: NoticeProps): NoticeLook => ({
  color,
  sourceIsLink: Boolean(guidance) && /^https?:\/\/[^\s\u200b]+$/.test(inOneLine(guidanceSource) ?? ''),
});

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const BLANK_ENDS = /^[\s\u200b]+|[\s\u200b]+$/g;
const inOneLine = (text: string | undefined) => text?.replace(/[\r\n]+/g, ' ').replace(BLANK_ENDS, '');

/** A person's text, with its line breaks and without blanks at the ends of its lines. */
const inLines = (text: string | undefined) =>
  text
    ?.split(/\r\n|\r|\n/)
    .map((line) => line.replace(BLANK_ENDS, ''))
    .join('\n')
    .replace(BLANK_ENDS, '');
