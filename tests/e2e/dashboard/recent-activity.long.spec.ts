import { addReminder, signInAsNewUser, cardTitled } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('recent activity is empty for a new user, then shows the latest five entries, and links to the CSV export of all', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('the latest five entries', async () => {
    await page.goto('/');
    await expect(page.getByText('No recent activity')).toBeVisible();

    const id = await addReminder(page, { title: 'The lease' });
    const reminder = await (await page.request.get('/api/reminders')).json();
    await page.request.post(`/api/reminders/${id}/complete`);
    await page.request.post(`/api/reminders/${id}/restore`);
    const { title, dueOn, category, leadDays } = reminder[0] as Record<string, unknown>;
    await page.request.put(`/api/reminders/${id}`, { data: { title, dueAt: dueOn, category, leadDays } });
    await page.request.delete(`/api/reminders/${id}`);
    await addReminder(page, { title: 'Another' });

    await page.reload();
    const entries = page
      .locator('[data-slot=card]')
      .filter({ has: page.getByText('Recent Activity', { exact: true }) })
      .getByRole('listitem');
    await expect(entries).toHaveCount(5);
    await expect(entries.nth(0)).toContainText('Created reminder for "Another"');
    await expect(entries.nth(1)).toContainText('Deleted reminder for "The lease"');
    await expect(entries.nth(2)).toContainText('Updated reminder for "The lease"');
    await expect(entries.nth(3)).toContainText('Restored reminder for "The lease"');
    await expect(entries.nth(4)).toContainText('Completed reminder for "The lease"');
    await expect(entries.nth(0).getByRole('time').or(entries.nth(0).locator('time'))).toHaveText(
      /^[A-Z][a-z]{2} \d{2}, \d{2}:\d{2}$/,
    );
  });

  await test.step('the CSV export', async () => {
    const exporting = cardTitled(page, 'Recent Activity').getByRole('link', { name: 'Activity as CSV', exact: true });
    await expect(exporting).toHaveAttribute('target', '_blank');
    const answer = await page.request.get((await exporting.getAttribute('href')) ?? '');
    const csv = await answer.text();
    expect(csv).toMatch(/Action,Title\r\n/);
    expect(csv).toMatch(/\r\n.+,created,Another\r\n/);
  });
});

test('recent activity describes attachments, entries without a title and unknown actions', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const at = new Date().toISOString();
  await page.route('/api/audit/recent', (route) =>
    route.fulfill({
      json: [
        { id: '1', action: 'attachment_added', details: { title: 'Lease' }, createdAt: at },
        { id: '2', action: 'created', details: {}, createdAt: at },
        { id: '3', action: 'exported', details: { title: 'Lease' }, createdAt: at },
      ],
    }),
  );
  await page.goto('/');
  // Completing a reminder makes the page request the activity, which is mocked above.
  await addReminder(page, { title: 'To be done' });
  await page.reload();
  await page.getByRole('button', { name: 'Complete "To be done"' }).click();
  await expect(page.getByText('Added attachment to "Lease"')).toBeVisible();
  await expect(page.getByText('Created reminder for "Unknown"')).toBeVisible();
  await expect(page.getByText('exported activity')).toBeVisible();
});
