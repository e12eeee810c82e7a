import type { BrowserContext, Page } from '@playwright/test';
import { fetchMailbox } from '../support/mailbox';
import { addEventToSentNotices } from '../support/mailed-notices';
import {
  addReminder,
  expectToast,
  failCall,
  newestToast,
  openAllReminders,
  signInAsNewUser,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const TITLE = 'The lease';

/** Creates a reminder, waits until its email is sent, records a bounce and opens the details. */
async function openBouncedMail(context: BrowserContext, page: Page) {
  const { email } = await signInAsNewUser(context);
  const fetchMails = async () => (await fetchMailbox(page.request)).filter(({ to }) => to === email);
  const id = await addReminder(page, { title: TITLE, leadDays: [0] });
  await expect.poll(fetchMails).toHaveLength(1);
  await expect
    .poll(async () => (await page.request.get(`/api/reminders/${id}/notices`)).text())
    .toContain('"delivery":"accepted"');
  await addEventToSentNotices(id, 'soft_bounced');
  await openAllReminders(page);
  await page.getByRole('button', { name: `Details of "${TITLE}"` }).click();
  const mail = page.getByRole('list', { name: `Emails about "${TITLE}"` }).locator('> li');
  await expect(mail).toContainText('Came back');
  return { mail, fetchMails, sendAgain: mail.getByRole('button', { name: 'Send again: On the day' }) };
}

test('a bounced email shows its delivery history, the reason if it cannot be resent, and is accepted once it is', async ({
  context,
  page,
}) => {
  const { mail, fetchMails, sendAgain } = await openBouncedMail(context, page);

  await test.step('a failed resend keeps the focus on the button', async () => {
    await failCall(page, 'POST', /\/resend$/, { status: 429, message: 'Too many attempts.' });
    await sendAgain.press('Enter');
    await expectToast(page, 'Error', 'Too many attempts.');
    await expect(sendAgain).toBeFocused();
    await page.unrouteAll();
    await failCall(page, 'POST', /\/resend$/);
    await sendAgain.press('Enter');
    await expect(newestToast(page)).toContainText('The email could not be sent again. Please try again.');
  });

  await test.step('the history, before and after it is resent', async () => {
    await page.unrouteAll();
    await expect(mail.getByRole('listitem')).toContainText([
      /^\d+ \w+, \d\d:\d\dSent$/,
      /^\d+ \w+, \d\d:\d\dCame back: your mailbox may be full$/,
    ]);
    await sendAgain.press('Enter');
    await expectToast(page, 'Sending again', `The email about ${TITLE} goes out soon.`);
    await expect(sendAgain).toBeHidden();
    await expect(mail).toBeFocused();
    await expect.poll(fetchMails).toHaveLength(2);
    await expect(mail.getByRole('listitem').nth(2)).toContainText('Sent');
    await expect(mail.getByText('Sent', { exact: true }).first()).toBeVisible();
    await expect(sendAgain).toBeHidden();
  });
});
