import { describe, expect, it } from 'vitest';
import { POST as cancelRemoval } from '@/app/api/auth/two-factor/removal/cancel/route';
import { GET as listReminders, POST as createReminder } from '@/app/api/reminders/route';
import { PATCH as changeSettings } from '@/app/api/settings/regional/route';
import { MAX_SEARCH_LENGTH } from '@/lib/reminders/list/list-parameters';
import { callRoute, type RouteCall } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const callers = {
  createReminder: (body: object) => [createReminder, { method: 'POST', path: '/api/reminders', body }] as const,
  changeSettings: (body: object) =>
    [changeSettings, { method: 'PATCH', path: '/api/settings/regional', body }] as const,
  listReminders: (query: Record<string, string>) =>
    [listReminders, { path: `/api/reminders?${new URLSearchParams(query)}` }] as const,
  cancelRemoval: (query: Record<string, string>) =>
    [
      cancelRemoval,
      { method: 'POST', path: `/api/auth/two-factor/removal/cancel?${new URLSearchParams(query)}` },
    ] as const,
};

const reminder = { title: 'Paspoort', dueAt: '2190-01-01', category: 'expiry-based' };

describe('error messages for a field without a specific text', () => {
  it.each([
    [
      'a wrong type',
      callers.createReminder({ ...reminder, description: 5 }),
      { description: ['Ontbreek of is nie van die tipe string nie'] },
    ],
    [
      'an invalid format',
      callers.createReminder({ ...reminder, previousId: 'none' }),
      { previousId: ['Ongeldige formaat'] },
    ],
    [
      'an unknown option',
      callers.changeSettings({ theme: 'pink' }),
      { theme: ['Onbekende keuse. Kies uit: light, dark, system'] },
    ],
    [
      'a text that is too short',
      callers.cancelRemoval({ removal: crypto.randomUUID(), signature: '' }),
      { signature: ['Te kort: minstens 1'] },
    ],
    [
      'a text that is too long',
      callers.listReminders({ search: 'x'.repeat(MAX_SEARCH_LENGTH + 1) }),
      { search: [`Te lank: hoogstens ${MAX_SEARCH_LENGTH}`] },
    ],
    [
      'a number that is too small',
      callers.changeSettings({ notifyHour: -1 }),
      { notifyHour: ['Te klein: minstens 0'] },
    ],
    [
      'a number that is too large',
      callers.changeSettings({ notifyHour: 24 }),
      { notifyHour: ['Te groot: hoogstens 23'] },
    ],
    [
      'an unknown field',
      callers.changeSettings({ theme: 'dark', zodiac: 'leo', age: 36 }),
      { body: ['Onbekende velde: zodiac, age'] },
    ],
  ] as const)('are in the language of the caller for %s', async (_, [route, call], fields) => {
    const cookie = await signIn(await makeUser({ locale: 'af-ZA' }));
    const response = await callRoute(route, { ...(call as RouteCall), cookie });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'bad_request', message: Object.values(fields)[0]![0], fields });
  });
});
