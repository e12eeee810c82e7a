import { expect, type Page } from '@playwright/test';
import { findLink, waitForMail } from './mailbox';
import { openPath, type ScreenUnderTest } from './open-screen';
import { addReminder, dayFromToday, openAllReminders, openDetails } from './page-helpers';

const TITLE = 'Passport of Thandi, of her husband and of both children';

/** Shares a reminder with somebody. @returns their address */
async function share(page: Page): Promise<string> {
  const id = await addReminder(page, { title: TITLE, dueAt: dayFromToday(40), leadDays: [30, 7] });
  const email = `sipho-${crypto.randomUUID()}@example.com`;
  const data = { email, when: 'if-not-done', leadDay: 7 };
  expect((await page.request.post(`/api/reminders/${id}/recipients`, { data })).status()).toBe(201);
  return email;
}

export const peopleScreens: ScreenUnderTest[] = [
  { name: 'people-empty', as: 'newcomer', open: openPath('/people') },
  {
    name: 'people',
    as: 'newcomer',
    open: async (page, i18n) => {
      await share(page);
      await openPath('/people')(page, i18n);
    },
  },
  {
    name: 'share',
    as: 'newcomer',
    open: async (page, { t }) => {
      await share(page);
      await openAllReminders(page, t);
      const details = await openDetails(page, TITLE, t);
      await details.getByRole('button', { name: t('people.also.addName', { title: TITLE }) }).click();
      await expect(page.getByRole('dialog', { name: t('people.also.add') })).toBeVisible();
    },
  },
  {
    name: 'invitation',
    as: 'newcomer',
    open: async (page, { t }) => {
      const address = await share(page);
      const subject = new RegExp(t('sharing.invitationMail.subject'));
      await page.goto(findLink(await waitForMail(page.request, address, subject), '/invitations/'));
      await expect(page.getByRole('button', { name: t('sharing.invitation.accept') })).toBeVisible();
    },
  },
  { name: 'several', as: 'newcomer', open: openPath('/import/several') },
  {
    name: 'several-list',
    as: 'newcomer',
    open: async (page, i18n) => {
      await openPath(`/import/several?about=house&on=${dayFromToday(-200)}`)(page, i18n);
      await page.getByRole('button', { name: i18n.t('several.next') }).click();
      await expect(page.getByText(i18n.t('several.titles.roof'))).toBeVisible();
    },
  },
];
