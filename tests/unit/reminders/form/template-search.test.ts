import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTemplates } from '@/components/reminders/template-picker/template-search';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { TemplateOption } from '@/lib/templates/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

const TEMPLATES: TemplateOption[] = SYSTEM_TEMPLATES.map((template) => ({
  ...template,
  countsFrom: countsFromOf(template),
  id: template.key,
  timesUsed: 0,
}));

const i18n = getI18n('en-ZA');

/** The keys as they stand in the picker. */
function search(text: string, showSouthAfrican = true): string[] {
  const { best, groups } = searchTemplates(i18n, TEMPLATES, text, showSouthAfrican);
  return [...(best ? [best] : []), ...groups.flatMap(({ templates }) => templates)].map(({ key }) => key);
}

describe('searchTemplates', () => {
  it.each([
    ['drivers', 'sa-drivers-licence'],
    ['driver’s', 'sa-drivers-licence'],
    ['license', 'sa-vehicle-licence'],
    ['licence driving', 'sa-drivers-licence'],
    ['car', 'sa-vehicle-licence'],
    ['car', 'vehicle-service-annual'],
    ['bakkie disk', 'sa-vehicle-licence'],
    ['check up dental', 'annual-dental-checkup'],
    ['CHÉCKUP', 'annual-health-checkup'],
    ['gun', 'sa-firearm-licence'],
    ['rates', 'custom-bill'],
    ['tax return', 'sars-tax-filing-sa'],
    ['pasport', 'passport'],
    ['birtdhay', 'birthday'],
  ])('searching for %j finds the template %s', (text, key) => {
    expect(search(text)).toContain(key);
  });

  it.each(['vlcn', '!!', 'passport zebra'])('finds no template for %j', (text) => {
    expect(search(text)).toEqual([]);
  });

  it('finds every template by any part of its name, regardless of case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATES), fc.nat(30), fc.nat(30), (template, start, length) => {
        const part = template.name.slice(start, start + length);
        expect(search(part.toUpperCase())).toContain(template.key);
        expect(search(part.toLowerCase())).toContain(template.key);
      }),
    );
  });

  it('ignores accents in the name and in the search text', () => {
    const templates = [{ ...TEMPLATES[0]!, name: 'Môresessie' }];
    expect(searchTemplates(i18n, templates, 'ORESÉS', true).best).toBe(templates[0]);
  });

  it('ignores the form of apostrophes, hyphens and spaces, also within words', () => {
    const templates = [{ ...TEMPLATES[0]!, name: 'Gogo’s third‑party cover' }];
    expect(searchTemplates(i18n, templates, "ogo's third-party\u00a0cover", true).best).toBe(templates[0]);
  });

  it.each([
    ['debit', 'debit-order'],
    ['ORDER', 'debit-order'],
    ['licence vehicle', 'sa-vehicle-licence'],
    ['ebit', 'debit-order'],
    ['school', 'school-admission-sa'],
    ['mastercard', 'bank-card-expiry'],
    ['', undefined],
  ])('the best match for %j is %s', (text, key) => {
    expect(searchTemplates(i18n, TEMPLATES, text, true).best?.key).toBe(key);
  });

  it('puts matches by name before matches by other words, within each group and between the groups', () => {
    expect(search('licence').slice(0, 2)).toEqual(['sa-drivers-licence', 'sa-firearm-licence']);
    const { groups } = searchTemplates(i18n, TEMPLATES, 'tax', true);
    expect(search('tax')[0]).toBe('provisional-tax-sa');
    expect(groups[0]?.heading).toBe('South African Templates');
    expect(search('school').slice(0, 3)).toEqual(['school-admission-sa', 'custom-bill', 'exam']);
  });

  it('finds only the fixed-term contract for a gym, whose last day to cancel matters', () => {
    expect(search('gym')).toEqual(['fixed-term-contract-sa']);
  });

  it('groups templates by region, sorts them by name and omits South African ones on request', () => {
    const { best, groups } = searchTemplates(i18n, TEMPLATES, '', true);
    expect(best).toBeNull();
    expect(groups.map(({ heading }) => heading)).toEqual(['Universal Templates', 'South African Templates']);
    for (const { templates } of groups) {
      const names = templates.map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-ZA')));
    }
    expect(search('firearm', false)).toEqual([]);
  });
});
