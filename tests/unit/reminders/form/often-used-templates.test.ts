import { describe, expect, it } from 'vitest';
import { findOftenUsedTemplates } from '@/components/reminders/template-picker/often-used-templates';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import { getI18n } from '@/lib/i18n/load-i18n';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

const TEMPLATES = SYSTEM_TEMPLATES.map((template) => ({
  ...template,
  countsFrom: countsFromOf(template),
  id: template.key,
  timesUsed: 0,
}));

const i18n = getI18n('en-ZA');

describe('findOftenUsedTemplates', () => {
  const keysFor = (timesUsed: Record<string, number>, showSouthAfrican = true) =>
    findOftenUsedTemplates(
      i18n,
      TEMPLATES.map((template) => ({ ...template, timesUsed: timesUsed[template.key] ?? 0 })),
      showSouthAfrican,
    ).map(({ key }) => key);

  it('returns the five most popular templates for a new user', () => {
    expect(keysFor({})).toEqual(['sa-vehicle-licence', 'sa-drivers-licence', 'passport', 'birthday', 'custom-bill']);
  });

  it('puts used templates ahead of all others, most used first', () => {
    expect(keysFor({ exam: 1, 'tyre-rotation': 3 }).slice(0, 3)).toEqual([
      'tyre-rotation',
      'exam',
      'sa-vehicle-licence',
    ]);
  });

  it('omits a used South African template if South African templates are turned off', () => {
    const keys = keysFor({ 'sa-vehicle-licence': 9 }, false);
    expect(keys).toHaveLength(5);
    expect(keys).not.toContain('sa-vehicle-licence');
  });
});
