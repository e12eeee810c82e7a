import { expect, type Page } from '@playwright/test';
import type { I18n } from '../../../lib/i18n/i18n';
import type { MailProblem } from '../../../prisma/generated/client';
import { findLink, waitForMail } from './mailbox';
import { openPath, type ScreenUnderTest } from './open-screen';
import { updateUser } from './users';

/** Returns a function that gives the signed-in user a mail problem and opens a page. */
const openWithProblem = (mailProblem: MailProblem, path: string) => async (page: Page, i18n: I18n) => {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  await updateUser(user, { mailProblem, mailProblemSince: new Date() });
  await openPath(path)(page, i18n);
};

/** Opens the link that is mailed to a new address of the signed-in user. */
async function openMailedLink(page: Page) {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const email = `adres-${user.id}@example.com`;
  await page.request.post('/api/auth/address', { data: { email } });
  await page.goto(findLink(await waitForMail(page.request, email, /./), '/email-address'));
  await expect(page.getByText(email)).toBeVisible();
}

export const emailAddressScreens: ScreenUnderTest[] = [
  { name: 'mail-problem', as: 'newcomer', open: openWithProblem('bounced', '/') },
  { name: 'mail-problem-spam', as: 'newcomer', open: openWithProblem('complained', '/') },
  { name: 'email-address', as: 'newcomer', open: openPath('/email-address') },
  { name: 'email-address-bounced', as: 'newcomer', open: openWithProblem('bounced', '/email-address?state=sent') },
  { name: 'email-address-confirm', as: 'newcomer', open: openMailedLink },
  { name: 'email-address-spam', as: 'newcomer', open: openWithProblem('complained', '/email-address?problem=limit') },
];
