import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ActivityText } from '@/components/dashboard/recent-activity';
import { I18nProvider } from '@/components/i18n/i18n-provider';
import type { AuditEntryResponse } from '@/lib/audit/schema';
import type { Locale } from '@/lib/i18n/languages';
import { i18nDataFor } from '@/lib/i18n/load-i18n';

type Details = Omit<AuditEntryResponse['details'], 'title'>;

const describeActivity = (locale: Locale, action: AuditEntryResponse['action'], details: Details) =>
  renderToStaticMarkup(
    <I18nProvider data={i18nDataFor(locale, ['dashboard'])}>
      <ActivityText action={action} details={{ title: 'Lease', ...details }} />
    </I18nProvider>,
  ).replace(/<[^<>]+>/g, '');

const snoozedUntil = '2027-03-12';

describe('ActivityText', () => {
  it.each<[AuditEntryResponse['action'], Details, english: string, afrikaans: string]>([
    ['completed', {}, 'Completed reminder for "Lease"', 'Herinnering vir “Lease” afgehandel'],
    [
      'completed',
      { via: 'email' },
      'Completed reminder for "Lease" by email',
      'Herinnering vir “Lease” per e-pos afgehandel',
    ],
    ['created', { via: 'email' }, 'Created reminder for "Lease" by email', 'Herinnering vir “Lease” per e-pos geskep'],
    [
      'restored',
      { via: 'email' },
      'Restored reminder for "Lease" by email',
      'Herinnering vir “Lease” per e-pos herstel',
    ],
    ['updated', {}, 'Updated reminder for "Lease"', 'Herinnering vir “Lease” gewysig'],
    [
      'updated',
      { snoozedUntil },
      'Planned a later email about "Lease" for 12 Mar 2027',
      'Latere e-pos oor “Lease” vir 12 Mrt 2027 beplan',
    ],
    [
      'updated',
      { snoozedUntil, via: 'email' },
      'Planned a later email about "Lease" for 12 Mar 2027, by email',
      'Latere e-pos oor “Lease” vir 12 Mrt 2027 per e-pos beplan',
    ],
    [
      'updated',
      { snoozedUntil: null },
      'Cancelled the later email about "Lease"',
      'Latere e-pos oor “Lease” gekanselleer',
    ],
    ['rule_changed', {}, 'The rule for "Lease" has changed', 'Die reël vir “Lease” het verander'],
    ['address_changed', {}, 'Changed your email address', 'E-posadres gewysig'],
    ['imported', { count: 2 }, 'Added 2 reminders at once', '2 herinneringe tegelyk bygevoeg'],
  ])('describes the action %s with the details %o in both languages', (action, details, english, afrikaans) => {
    expect(describeActivity('en-ZA', action, details)).toBe(english.replaceAll('"', '&quot;'));
    expect(describeActivity('af-ZA', action, details)).toBe(afrikaans);
  });
});
