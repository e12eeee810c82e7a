import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { renderAnswerPage } from '../../app/notices/[token]/answer-page';
import { renderMail } from '../../emails/render-mail';
import { sampleMails } from '@/emails/samples/mails';
import type { I18n } from '../../lib/i18n/i18n';
import type { Locale } from '../../lib/i18n/languages';
import { getI18n } from '../../lib/i18n/load-i18n';
import { openScreen, applyTheme, VIEWPORT_SIZES } from '../e2e/support/open-screen';
import { screens } from '../e2e/support/screens';
import { samplePages } from '../support/texts/sample-answer-pages';
import { test } from '../e2e/support/test';

const folder = process.env.SCREENS_DIR ?? path.join(import.meta.dirname, '../../docs/screens');
mkdirSync(folder, { recursive: true });

const variants = [
  { locale: 'en-ZA', look: 'desktop', size: VIEWPORT_SIZES.desktop, theme: 'light' },
  { locale: 'en-ZA', look: 'phone', size: VIEWPORT_SIZES.phone, theme: 'light' },
  { locale: 'en-ZA', look: 'dark', size: VIEWPORT_SIZES.desktop, theme: 'dark' },
  { locale: 'af-ZA', look: 'afrikaans', size: VIEWPORT_SIZES.phone, theme: 'light' },
] as const;

/** States of the answer page to capture in addition to the screens. */
const ANSWER_STATES = ['overdue', 'confirm-apply-by', 'problem-renewed', 'done-next', 'renewed', 'undone', 'expired'];

/** Maximum height of a screenshot in pixels. Longer pages are cut off. */
const MAX_HEIGHT = 2000;

/**
 * Captures the page up to MAX_HEIGHT, or only the viewport if the page is scrolled or a dialog or menu is open. A small
 * palette keeps the files small.
 */
async function saveScreenshot(page: Page, file: string): Promise<void> {
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0;
  const { width, height, isScrolled } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight, isScrolled: scrollY > 0 };
  });
  const picture = await page.screenshot(
    isCovered || isScrolled
      ? {}
      : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } },
  );
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
}

async function saveVariants(page: Page, name: string, locale: Locale): Promise<void> {
  for (const { look, size, theme } of variants.filter((variant) => variant.locale === locale)) {
    await page.setViewportSize(size);
    await applyTheme(page, theme);
    await saveScreenshot(page, path.join(folder, `${name}-${look}.png`));
  }
}

async function renderStaticPages(i18n: I18n): Promise<{ name: string; html: string }[]> {
  const states = samplePages(i18n.locale).filter(({ name }) => ANSWER_STATES.includes(name));
  const bundle = sampleMails(i18n).find(({ name }) => name === 'Several notices in one mail')!;
  return Promise.all([
    ...states.map(async ({ name, page, state }) => ({
      name: `answer-${name}`,
      html: await renderAnswerPage(page, { i18n, token: 'any', ...state }),
    })),
    renderMail(bundle.element).then(({ html }) => ({ name: 'mail-bundle', html })),
  ]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  test(`saves screenshots of the screen ${screen.name}`, async ({ context, page, locale }) => {
    await openScreen(context, page, screen, locale as Locale);
    await saveVariants(page, screen.name, locale as Locale);
  });
}

test('saves screenshots of answer page states and the mail with several notices', async ({ page, locale }) => {
  for (const { name, html } of await renderStaticPages(getI18n(locale as Locale))) {
    await page.setContent(html);
    await saveVariants(page, name, locale as Locale);
  }
});
