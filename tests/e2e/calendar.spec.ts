import { addReminder, openAllReminders, openDetails, openFoldedCard, signInAsNewUser } from './support/page-helpers';
import { expect, test } from './support/test';

test('the calendar card asks where to see the dates, shows what that calendar needs once, and turns it off', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/profile');
  const card = await openFoldedCard(page, 'Calendar');
  const place = (name: string) => card.getByRole('button', { name, exact: true });
  await expect(card.getByRole('link')).toHaveCount(0);

  await test.step('one choice at a time', async () => {
    await place('iPhone, iPad or Mac').click();
    const link = card.getByRole('link', { name: 'Add to Apple' });
    await expect(link).toHaveAttribute('href', /^webcal:/);
    await expect(place('iPhone, iPad or Mac')).toBeFocused();
    await expect(card.getByText('/api/calendar/')).toHaveCount(0);
    await expect(card.getByRole('img', { name: /QR code/ })).toBeHidden();
    await card.getByText('For your phone').click();
    await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
    await place('Google Calendar').click();
    await expect(card.getByRole('link')).toHaveText(['Add to Google']);
    await expect(card.getByText('For your phone')).toHaveCount(0);
  });

  await place('Another calendar').click();
  const address = await card.getByText('/api/calendar/').innerText();
  await card.getByText('Change or turn off').click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await card.getByRole('switch', { name: 'Include descriptions' }).click();
  await saved;
  await expect(card.getByRole('switch')).toBeChecked();
  expect((await page.request.get(address)).status()).toBe(200);

  await test.step('another calendar later needs a new address, which is confirmed', async () => {
    await page.reload();
    await openFoldedCard(page, 'Calendar');
    await expect(card.getByText('Last used by a calendar')).toBeVisible();
    await place('Outlook').click();
    await page
      .getByRole('alertdialog', { name: 'Replace the address?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(place('Outlook')).toBeFocused();
    await expect(card.getByRole('link')).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(200);
    await card.getByText('Change or turn off').click();
    await expect(card.getByRole('switch')).toBeChecked();
    await card.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByText('Change or turn off')).toHaveCount(0);
    await expect(card.locator('summary').first()).toBeFocused();
    expect((await page.request.get(address)).status()).toBe(404);
  });
});

test('a phone shows no QR code, because it cannot scan itself', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAsNewUser(context);
  const page = await context.newPage();
  await page.goto('/profile');
  const card = await openFoldedCard(page, 'Calendar');
  await card.getByRole('button', { name: 'iPhone, iPad or Mac' }).click();
  await expect(card.getByRole('link', { name: 'Add to Apple' })).toBeVisible();
  await expect(card.getByText('For your phone')).toBeHidden();
  await openFoldedCard(page, 'Two-factor sign-in');
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open in the app' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('svg[role=img]')).toBeHidden();
  await context.close();
});

test('a reminder’s menu saves it as a calendar file', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await openAllReminders(page);
  const item = (await openDetails(page, 'The lease')).getByRole('link', { name: 'Save to calendar' });
  const download = page.waitForEvent('download');
  await item.click();
  expect((await download).suggestedFilename()).toBe('reminder.ics');
});
