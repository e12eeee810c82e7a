import type { Page } from '@playwright/test';
import { sampleFiles } from '../support/files/sample-files';
import { waitForMail } from './support/mailbox';
import { DEMO_ACCOUNT, signInWithPassword, createUser, signInAs } from './support/users';
import { expect, test } from './support/test';

const SIGNED_OUT = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/unsubscribe/weekly',
  '/api-docs',
  '/mailbox',
  '/no-such-page',
];
const SIGNED_IN = ['/', '/dashboard', '/settings', '/profile', '/testing', '/templates', '/no-such-page'];

/** Collects content security policy violations. The returned array grows as they occur. */
function recordPolicyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(`${page.url()}: ${message.text()}`);
  });
  return violations;
}

// `languages.long.spec.ts` opens every screen and expects no violations.
test('the content security policy of every page allows only its own scripts, those with its nonce and those they load', async ({
  page,
}) => {
  const expectStrictPolicy = async (path: string) => {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{22,}' 'strict-dynamic'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  };
  for (const path of SIGNED_OUT) await expectStrictPolicy(path);
  await signInWithPassword(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
  for (const path of SIGNED_IN) await expectStrictPolicy(path);
});

test('the content security policy blocks an injected inline event handler', async ({ page }) => {
  await page.goto('/login');
  const outcome = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    const host = document.createElement('div');
    host.innerHTML = '<button onclick="window.smuggled = true">Click</button>';
    document.body.append(host);
    host.querySelector('button')?.click();
    return { directive: await violation, ran: 'smuggled' in window };
  });
  expect(outcome).toEqual({ directive: 'script-src-attr', ran: false });
});

test('the mailbox renders the inline styles of a mail without policy violations', async ({ page, request }) => {
  const violations = recordPolicyViolations(page);
  const user = await createUser();
  await request.post('/api/auth/forgot-password', { data: { email: user.email } });
  await waitForMail(request, user.email, /password/i);
  await page.goto('/mailbox');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link').first()).toBeVisible();
  const backgroundColor = await frame
    .locator('[style*="background"]')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(violations).toEqual([]);
});

test('each response of the login page has a new nonce in the content security policy', async ({ request }) => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec((await request.get('/login')).headers()['content-security-policy'] ?? '')?.[1];
  const [first, second] = [await nonceOf(), await nonceOf()];
  expect(first).toBeTruthy();
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
});

test('every script tag of a page carries the nonce of its response', async ({ request }) => {
  for (const path of ['/', '/login', '/no-such-page']) {
    const response = await request.get(path);
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1];
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag, path).toContain(`nonce="${nonce}"`);
  }
});

test('attachments and profile pictures are served with a sandbox policy', async ({ page }) => {
  await signInAs(page.context(), await createUser());
  const { request } = page;
  const created = await request.post('/api/reminders', {
    data: { title: 'The lease', dueAt: '2031-03-14', category: 'one-time-deadline', leadDays: [] },
  });
  const { id: reminderId } = (await created.json()) as { id: string };
  const { uploadURL } = (await (await request.post('/api/objects/upload')).json()) as { uploadURL: string };
  await request.put(uploadURL, { data: sampleFiles.pdf, headers: { 'content-type': 'application/pdf' } });
  const file = { fileName: 'lease.pdf', originalName: 'lease.pdf', mimeType: 'application/pdf', fileSize: 1 };
  const attached = await request.post('/api/attachments', { data: { reminderId, uploadURL, ...file } });
  const { id } = (await attached.json()) as { id: string };
  const download = await request.get(`/api/attachments/${id}`);
  expect(download.headers()['content-disposition']).toMatch(/^attachment;/);

  const profilePicture = { name: 'me.png', mimeType: 'image/png', buffer: sampleFiles.png };
  const stored = await request.post('/api/auth/profile-picture', { multipart: { profilePicture } });
  const { profileImageUrl } = (await stored.json()) as { profileImageUrl: string };
  const picture = await request.get(profileImageUrl);

  for (const response of [download, picture]) {
    expect(response.status(), response.url()).toBe(200);
    const directives = response.headers()['content-security-policy']?.split('; ');
    expect(directives).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('the Next.js image optimiser returns 404', async ({ request }) => {
  expect((await request.get('/_next/image?url=%2Ficons%2Ficon-512.png&w=64&q=75')).status()).toBe(404);
});
