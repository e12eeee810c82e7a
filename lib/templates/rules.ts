import { DEFAULT_LANGUAGE, type Language } from '@/lib/i18n/languages';
import { templateApplyBy, type ApplyByRule, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import type { AdminTemplate, TemplateResponse } from './schema';

/** Parses text such as '30, 15, 7, 0'. Drops duplicates and anything but whole numbers. The schema limits them. */
export const parseLeadDays = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter(Number.isSafeInteger),
  ),
];

/** Whether to advise users to check with the responsible office, because its rules may change. */
export const needsDisclaimer = ({
  category,
  applyByDays,
  guidanceSource,
}: {
  category: string;
  applyByDays: number | null;
  guidanceSource: string | null;
}): boolean => category === 'expiry-based' || applyByDays !== null || Boolean(guidanceSource);

/**
 * What a reminder usually has, in the order in which its form asks for it.
 * @param isOwnBill whether it repeats like a bill, without a template
 */
export function usualDetails(
  template: Pick<TemplateResponse, 'applyByVerb' | 'referenceKind'> | undefined,
  isOwnBill: boolean,
) {
  const kind = template?.referenceKind;
  const hasAmount = isOwnBill || template?.applyByVerb === 'pay' || kind === 'account' || kind === 'policy';
  return [...(kind ? ['reference' as const] : []), ...(hasAmount ? ['amount' as const] : [])];
}

/** Whether money leaves the owner's account by itself: a debit order, or a bill without the template's date to pay by. */
export const isPaidByItself = ({
  category,
  template,
  applyBy,
}: {
  category: string;
  template: (TemplateApplyBy & { isPaidByItself: boolean }) | null;
  applyBy: ApplyByRule | null;
}): boolean =>
  category === 'custom-repeat' &&
  (template?.isPaidByItself || (applyBy === null && templateApplyBy(template)?.verb === 'pay'));

/** A change to any of these fields also updates the template's reminders. */
export const BEHAVIOUR_FIELDS = [
  'canBeMarkedComplete',
  'canBeOverdue',
  'occasion',
  'applyByDays',
  'applyByUnit',
  'applyByKind',
  'countsFromCount',
  'countsFromUnit',
  'countsFromRecess',
] as const;

export const TRANSLATED_FIELDS = ['name', 'description', 'guidance'] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];
export type TemplateTexts = Pick<AdminTemplate, TranslatedField | 'documents'>;

/** Texts without a translation stay in English. */
export const translateTexts = (
  { name, description, guidance, documents }: TemplateTexts,
  translation: (Record<TranslatedField, string | null> & Pick<TemplateTexts, 'documents'>) | undefined,
): TemplateTexts => ({
  name: translation?.name ?? name,
  description: translation?.description ?? description,
  guidance: translation?.guidance ?? guidance,
  documents: translation?.documents.length ? translation.documents : documents,
});

export const textsIn = (language: Language, template: TemplateTexts & Pick<AdminTemplate, 'translations'>) =>
  translateTexts(template, language === DEFAULT_LANGUAGE ? undefined : template.translations[language]);
