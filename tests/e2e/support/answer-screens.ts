import { expect, type Page } from '@playwright/test';
import { findLink, waitForMail } from './mailbox';
import type { ScreenUnderTest } from './open-screen';
import { addReminder, dayFromToday } from './page-helpers';

/** Days from today to the due date of the mailed reminder. */
export const DAYS_UNTIL_DUE = 7;

/** Creates a reminder for the signed-in user, waits for its mail and opens the answer link in that mail. */
export async function openAnswerLink(page: Page, title: string, template?: string): Promise<void> {
  const fields = {
    title,
    dueAt: dayFromToday(DAYS_UNTIL_DUE),
    leadDays: [DAYS_UNTIL_DUE],
    ...(template && { template, category: 'expiry-based' as const }),
  };
  await addReminder(page, fields);
  const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
  const mail = await waitForMail(page.request, email, new RegExp(title));
  await page.goto(findLink(mail, '/notices/'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export const answerScreens: ScreenUnderTest[] = [
  { name: 'answer', as: 'newcomer', open: (page) => openAnswerLink(page, 'Passport of Thandi', 'passport') },
  {
    name: 'answer-later',
    as: 'newcomer',
    open: async (page, { t }) => {
      await openAnswerLink(page, 'Gym contract of the year');
      await page.getByRole('button', { name: t('reminders.snooze.inDays', { days: 1 }) }).click();
      await expect(page.getByText(t('answers.outcomes.later'))).toBeVisible();
    },
  },
  {
    name: 'answer-invalid',
    as: 'nobody',
    open: async (page, { t }) => {
      await page.goto('/notices/no-such-link');
      await expect(page.getByRole('heading', { level: 1, name: t('answers.unknown.title') })).toBeVisible();
    },
  },
];
