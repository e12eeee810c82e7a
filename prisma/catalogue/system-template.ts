import type { TranslatedLanguage } from '@/lib/i18n/languages';
import type { ApplyByUnit } from '@/lib/schedule/apply-by-rules';
import type { Category } from '@/lib/schedule/categories';
import { countsFromColumns, type CountsFrom } from '@/lib/schedule/counts-from-rules';
import type { TemplateColor, TemplateIconName } from '@/lib/templates/appearance';
import type { Template } from '@/prisma/generated/client';

interface Translation {
  name: string;
  description: string;
  guidance: string;
  documents?: string[];
  /** Of the event, for a template with `countsFrom`. */
  countsFromLabel?: string;
  searchTerms: string[];
}

/** A row of `templates` without the columns that the database fills in, together with its translations. */
export type SystemTemplate = Omit<
  Template,
  'id' | 'category' | 'region' | 'applyByUnit' | 'icon' | 'color' | 'editedFields' | 'createdAt' | 'updatedAt'
> & {
  category: Category;
  region: 'ZA' | null;
  applyByUnit: ApplyByUnit;
  icon: TemplateIconName;
  color: TemplateColor;
  /** In a language that is missing here, the template is shown in English. */
  translations: { af: Translation } & Partial<Record<TranslatedLanguage, Translation>>;
};

const DEFAULTS = {
  region: null,
  isActive: true,
  canBeOverdue: true,
  canBeMarkedComplete: true,
  applyByDays: null,
  applyByUnit: 'day',
  applyByKind: null,
  applyByVerb: 'apply',
  ...countsFromColumns(null),
  graceDays: null,
  nextDate: null,
  recurrenceYears: null,
  periodMonths: null,
  keepsDueDay: false,
  occasion: null,
  referenceKind: null,
  hasLicenceDisc: false,
  isPaidByItself: false,
  guidanceSource: null,
  documents: [],
  searchTerms: [],
  popularity: 0,
} satisfies Partial<SystemTemplate>;

type DefaultedField = keyof typeof DEFAULTS;

export const defineSystemTemplate = ({
  countsFrom = null,
  ...template
}: Omit<SystemTemplate, DefaultedField> &
  Partial<Pick<SystemTemplate, DefaultedField>> & { countsFrom?: CountsFrom | null }): SystemTemplate => ({
  ...DEFAULTS,
  ...template,
  ...countsFromColumns(countsFrom),
});
