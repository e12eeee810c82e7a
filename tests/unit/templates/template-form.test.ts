import { describe, expect, it } from 'vitest';
import { initialTemplateFormValues, templateFormSchema } from '@/components/templates/template-form';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import type { AdminTemplate } from '@/lib/templates/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

const objection = SYSTEM_TEMPLATES.find(({ key }) => key === 'sars-objection-sa')!;
const { af } = objection.translations;
const TEMPLATE: AdminTemplate = {
  ...objection,
  id: '',
  countsFrom: countsFromOf(objection),
  translations: { af: { ...af, documents: [], countsFromLabel: af.countsFromLabel! } },
};
const TYPED = initialTemplateFormValues(TEMPLATE);
type CountsFromInput = (typeof TYPED)['countsFrom'];

const parse = (countsFrom: Partial<CountsFromInput>, afrikaansLabel = af.countsFromLabel!) =>
  templateFormSchema.safeParse({
    ...TYPED,
    countsFrom: { ...TYPED.countsFrom, ...countsFrom },
    translations: { af: { ...TYPED.translations.af, countsFromLabel: afrikaansLabel } },
  });

describe('templateFormSchema', () => {
  it('returns the event of a template as it was, with its label in each language', () => {
    expect(parse({}).data).toMatchObject({
      countsFrom: { label: 'When was the assessment made?', count: 80, unit: 'working-day', recess: 'tax' },
      translations: { af: { countsFromLabel: 'Wanneer is die aanslag gedoen?' } },
    });
  });

  it('returns null for an event without a number, whatever else was typed, and for a template without an event', () => {
    expect(parse({ count: null }).data!.countsFrom).toBeNull();
    const uncounted = initialTemplateFormValues({ ...TEMPLATE, countsFrom: null });
    expect(templateFormSchema.parse(uncounted).countsFrom).toBeNull();
  });

  it('returns null for an empty recess, and for an empty label in another language', () => {
    const { countsFrom, translations } = parse({ recess: '' }, ' ').data!;
    expect(countsFrom!.recess).toBeNull();
    expect(translations.af.countsFromLabel).toBeNull();
  });

  it.each<[typed: Partial<CountsFromInput>, field: string]>([
    [{ label: ' ' }, 'label'],
    [{ count: '2e' }, 'count'],
    [{ count: 0 }, 'count'],
    [{ count: 261 }, 'count'],
    [{ unit: 'month' }, 'recess'],
  ])('rejects %j, naming the field %s', (typed, field) => {
    expect(parse(typed).error!.issues.map(({ path }) => path)).toEqual([['countsFrom', field]]);
  });
});
