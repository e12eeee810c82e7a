import { createServer } from 'node:http';
import { createElement, type ReactElement } from 'react';
import { AccountExistsEmail, accountExistsSubject } from '@/emails/account-exists';
import { NoticeEmail, noticeSubject } from '@/emails/notice';
import { renderMail } from '@/emails/render-mail';
import { ResetPasswordEmail, resetPasswordSubject } from '@/emails/reset-password';
import {
  accountExistsSample,
  noticeSamples,
  resetPasswordSample,
  twoFactorChangedSample,
  twoFactorRemovalSample,
  verifyEmailSample,
} from '@/emails/samples';
import { TwoFactorChangedEmail, twoFactorChangedSubjects } from '@/emails/two-factor-changed';
import { TwoFactorRemovalEmail, twoFactorRemovalSubject } from '@/emails/two-factor-removal';
import { VerificationEmail, verifyEmailSubject } from '@/emails/verify-email';
import { ensurePortFree, findFreePort } from './ports';

/** `npm run email`: previews every mail with sample content in light mode, dark mode and plain text. */

interface Sample {
  name: string;
  subject: string;
  element: ReactElement;
}

const samples: Sample[] = [
  ...Object.entries(noticeSamples).map(([name, props]) => ({
    name: `Notice: ${name}`,
    subject: noticeSubject(props),
    element: createElement(NoticeEmail, props),
  })),
  { name: 'Verify email', subject: verifyEmailSubject, element: createElement(VerificationEmail, verifyEmailSample) },
  {
    name: 'Reset password',
    subject: resetPasswordSubject,
    element: createElement(ResetPasswordEmail, resetPasswordSample),
  },
  {
    name: 'Account exists',
    subject: accountExistsSubject,
    element: createElement(AccountExistsEmail, accountExistsSample),
  },
  {
    name: 'Second factor added',
    subject: twoFactorChangedSubjects[twoFactorChangedSample.change],
    element: createElement(TwoFactorChangedEmail, twoFactorChangedSample),
  },
  {
    name: 'End of two-factor sign-in',
    subject: twoFactorRemovalSubject,
    element: createElement(TwoFactorRemovalEmail, twoFactorRemovalSample),
  },
];

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const forceDarkMode = (html: string) => html.replace('@media (prefers-color-scheme: dark)', '@media all');

async function renderSample({ name, subject, element }: Sample): Promise<string> {
  const { html, text } = await renderMail(element);
  return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(subject)} · ${html.length.toLocaleString('en')} characters</p>
<div><iframe title="Light" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe>
<iframe title="Dark" loading="lazy" srcdoc="${escapeHtml(forceDarkMode(html))}"></iframe><pre>${escapeHtml(text)}</pre></div>`;
}

const renderPage = async () => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<style>body{font:15px/1.5 system-ui;margin:24px;color-scheme:light dark}div{display:flex;flex-wrap:wrap;gap:16px}
iframe,pre{flex:1 1 380px;min-width:300px;height:78vh;border:1px solid #8888;margin:0}pre{padding:16px;overflow:auto;white-space:pre-wrap}</style>
${(await Promise.all(samples.map(renderSample))).join('\n')}</html>`;

const server = createServer((_request, response) => {
  renderPage().then(
    (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
  );
});
const port = await ensurePortFree(3001, '127.0.0.1').catch(() => findFreePort());
server.listen(port, '127.0.0.1', () =>
  console.log(`Mails: http://localhost:${port} (reloads on changes; Ctrl-C stops it)`),
);
