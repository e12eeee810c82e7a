import { expect, it } from 'vitest';
import { subscriptionLinks } from '@/lib/calendar-feed/rules';

it('links to Google, Apple and Outlook contain the whole address', () => {
  const url = 'https://reminders.example/app/api/calendar/a-b_c.ics';
  const { google, apple, outlook } = subscriptionLinks(url, 'Reminders & dates');
  expect(apple).toBe('webcal://reminders.example/app/api/calendar/a-b_c.ics');
  expect(new URL(google).searchParams.get('cid')).toBe(apple);
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({ url, name: 'Reminders & dates' });
});
