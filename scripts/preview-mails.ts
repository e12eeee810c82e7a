import { createServer } from 'node:http';
import { createElement, type ReactElement } from 'react';
import { AccountExists, accountExistsSubject } from '@/emails/account-exists';
import { Notice, noticeSubject } from '@/emails/notice';
import { renderMail } from '@/emails/render';
import { ResetPassword, resetPasswordSubject } from '@/emails/reset-password';
import {
  accountExistsSample,
  noticeSamples,
  resetPasswordSample,
  twoFactorChangedSample,
  twoFactorRemovalSample,
  verifyEmailSample,
} from '@/emails/samples';
import { TwoFactorChanged, twoFactorSubjects } from '@/emails/two-factor-changed';
import { TwoFactorRemoval, twoFactorRemovalSubject } from '@/emails/two-factor-removal';
import { VerifyEmail, verifyEmailSubject } from '@/emails/verify-email';
import { freePort, unusedPort } from './port';

/** `npm run email`: every mail of the product with made-up content, in light, in dark and as plain text. */

interface Sample {
  name: string;
  subject: string;
  element: ReactElement;
}

const samples: Sample[] = [
  ...Object.entries(noticeSamples).map(([name, props]) => ({
    name: `Notice: ${name}`,
    subject: noticeSubject(props),
    element: createElement(Notice, props),
  })),
  { name: 'Verify e-mail', subject: verifyEmailSubject, element: createElement(VerifyEmail, verifyEmailSample) },
  { name: 'Reset password', subject: resetPasswordSubject, element: createElement(ResetPassword, resetPasswordSample) },
  { name: 'Account exists', subject: accountExistsSubject, element: createElement(AccountExists, accountExistsSample) },
  {
    name: 'Second factor added',
    subject: twoFactorSubjects[twoFactorChangedSample.change],
    element: createElement(TwoFactorChanged, twoFactorChangedSample),
  },
  {
    name: 'End of two-factor sign-in',
    subject: twoFactorRemovalSubject,
    element: createElement(TwoFactorRemoval, twoFactorRemovalSample),
  },
];

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title>
<style>body{font:15px/1.5 system-ui;margin:24px;color-scheme:light dark}nav a{margin-right:12px}.mails{display:flex;flex-wrap:wrap;gap:16px}
iframe,pre{flex:1 1 380px;min-width:300px;height:78vh;border:1px solid #8888;margin:0}pre{padding:16px;overflow:auto;white-space:pre-wrap}</style>
${body}</html>`;

const list = () =>
  page(
    'Mails',
    `<h1>Mails</h1><ul>${samples
      .map(({ name, subject }, index) => `<li><a href="/${index}">${escape(name)}</a> · ${escape(subject)}</li>`)
      .join('')}</ul>`,
  );

/** What a mail program in dark mode shows: its media query, answered with yes. */
const inDark = (html: string) => html.replace('@media (prefers-color-scheme: dark)', '@media all');

async function show(index: number, { name, subject, element }: Sample): Promise<string> {
  const { html, text } = await renderMail(element);
  const link = (to: number, label: string) => (samples[to] ? `<a href="/${to}">${label}</a>` : '');
  return page(
    name,
    `<nav><a href="/">All</a>${link(index - 1, 'Previous')}${link(index + 1, 'Next')}</nav>
<h1>${escape(name)}</h1><p>${escape(subject)} · ${html.length.toLocaleString('en')} characters</p>
<div class="mails"><iframe title="Light" srcdoc="${escape(html)}"></iframe>
<iframe title="Dark" srcdoc="${escape(inDark(html))}"></iframe><pre>${escape(text)}</pre></div>`,
  );
}

const server = createServer((request, response) => {
  const index = Number(request.url?.slice(1) || Number.NaN);
  const sample = samples[index];
  const answer = sample ? show(index, sample) : Promise.resolve(list());
  answer.then(
    (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
  );
});
const port = await freePort(3001, '127.0.0.1').catch(() => unusedPort());
server.listen(port, '127.0.0.1', () =>
  console.log(`Mails: http://localhost:${port} (changes are taken up; Ctrl-C ends it)`),
);
