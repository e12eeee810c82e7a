import { createServer } from 'node:http';
import { renderMail } from '@/emails/render-mail';
import { sampleMails, type SampleMail } from '@/emails/samples/mails';
import type { I18n } from '@/lib/i18n/i18n';
import { isLocale, LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { ensurePortFree, findFreePort } from './ports';

/** `npm run email`: previews sample mails of each kind in every locale, in light mode, dark mode and plain text. */

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const forceDarkMode = (html: string) => html.replaceAll('@media (prefers-color-scheme: dark)', '@media all');

async function renderSample({ name, subject, element }: SampleMail): Promise<string> {
  const { html, text } = await renderMail(element);
  return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(subject)} · ${html.length.toLocaleString('en')} characters</p>
<div><iframe title="Light" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe>
<iframe title="Dark" loading="lazy" srcdoc="${escapeHtml(forceDarkMode(html))}"></iframe><pre>${escapeHtml(text)}</pre></div>`;
}

const localeLinks = LOCALES.map((locale) => `<a href="?locale=${locale}">${locale}</a>`).join(' ');

const renderPage = async (
  i18n: I18n,
) => `<!doctype html><html lang="${i18n.language}"><meta charset="utf-8"><title>Mails</title>
<style>body{font:15px/1.5 system-ui;margin:24px;color-scheme:light dark}div{display:flex;flex-wrap:wrap;gap:16px}
iframe,pre{flex:1 1 380px;min-width:300px;height:78vh;border:1px solid #8888;margin:0}pre{padding:16px;overflow:auto;white-space:pre-wrap}</style>
<nav>${localeLinks}</nav>
${(await Promise.all(sampleMails(i18n).map(renderSample))).join('\n')}</html>`;

const server = createServer((request, response) => {
  const locale = new URL(request.url ?? '/', 'http://localhost').searchParams.get('locale');
  renderPage(getI18n(isLocale(locale) ? locale : LOCALES[0])).then(
    (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
  );
});
const port = await ensurePortFree(3001, '127.0.0.1').catch(() => findFreePort());
server.listen(port, '127.0.0.1', () =>
  console.log(`Mails: http://localhost:${port} (reloads on changes; Ctrl-C stops it)`),
);
