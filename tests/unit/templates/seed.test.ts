import { describe, expect, it } from 'vitest';
import type { Template } from '@/prisma/generated/client';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import { findOutdatedFields } from '@/prisma/seed';

const firearm = SYSTEM_TEMPLATES.find(({ key }) => key === 'sa-firearm-licence')!;
const NOW = new Date('2026-11-20T08:00:00Z');
const storedTemplate = (changes: Partial<Template> = {}): Template => ({
  ...firearm,
  id: '01900000-0000-7000-8000-000000000001',
  editedFields: [],
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});

describe('findOutdatedFields', () => {
  it('returns no fields for an up-to-date template', () => {
    for (const template of SYSTEM_TEMPLATES)
      expect(findOutdatedFields(template, { ...storedTemplate(), ...template })).toEqual({});
  });

  it('returns the fields that differ from the catalogue, including lists and null values', () => {
    const old = storedTemplate({ guidance: 'Old words.', defaultLeadDays: [30, 0], graceDays: 3 });
    expect(findOutdatedFields(firearm, old)).toEqual({
      guidance: firearm.guidance,
      defaultLeadDays: firearm.defaultLeadDays,
      graceDays: null,
    });
  });

  it('skips fields that an admin changed', () => {
    const edited = storedTemplate({
      name: 'Gun licence',
      isActive: false,
      guidance: 'Old.',
      editedFields: ['name', 'isActive'],
    });
    expect(findOutdatedFields(firearm, edited)).toEqual({ guidance: firearm.guidance });
  });

  it('skips apply-by days and kind if an admin changed either', () => {
    const edited = { applyByDays: 100, applyByKind: 'practice' } as const;
    for (const field of ['applyByDays', 'applyByKind']) {
      expect(findOutdatedFields(firearm, storedTemplate({ ...edited, editedFields: [field] }))).toEqual({});
    }
    expect(findOutdatedFields(firearm, storedTemplate(edited))).toEqual({ applyByDays: 90, applyByKind: 'law' });
  });
});
