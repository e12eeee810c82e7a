import { expect, type Page } from '@playwright/test';
import { parseDay } from '../../../lib/calendar';
import { openPath, type ScreenUnderTest } from './open-screen';
import { addReminder, dayFromToday } from './page-helpers';
import { FIRST_DEADLINE } from './users';

async function openMonth(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[aria-busy=false]').getByRole('grid')).toBeVisible();
}

export const monthScreens: ScreenUnderTest[] = [
  { name: 'month', as: 'demo', open: (page) => openMonth(page, '/dashboard?view=month') },
  {
    name: 'month-full',
    as: 'collector',
    open: (page) => openMonth(page, `/dashboard?view=month&month=${FIRST_DEADLINE.toISOString().slice(0, 7)}`),
  },
  {
    name: 'month-day',
    as: 'demo',
    open: async (page, { t }) => {
      await openMonth(page, '/dashboard?view=month');
      await page
        .getByRole('grid')
        .getByRole('button', { name: t('month.summary.today') })
        .click();
      await expect(page.getByRole('button', { name: t('month.day.newReminder', { day: '' }) })).toBeVisible();
    },
  },
  {
    name: 'month-later',
    as: 'newcomer',
    open: async (page, { formatDay }) => {
      const until = parseDay(dayFromToday(1));
      const id = await addReminder(page, { title: 'Library books', dueAt: dayFromToday(5) });
      const answer = await page.request.post(`/api/reminders/${id}/snooze`, { data: { until } });
      expect(answer.status()).toBe(200);
      await openMonth(page, `/dashboard?view=month&month=${until.slice(0, 7)}`);
      await page
        .getByRole('grid')
        .getByRole('button', { name: formatDay(until, 'weekdayAndDay') })
        .click();
      await expect(page.getByRole('heading', { name: formatDay(until, 'weekdayAndDay') })).toBeVisible();
    },
  },
  { name: 'month-print', as: 'demo', open: openPath('/month/print', 'month.print.title') },
];
