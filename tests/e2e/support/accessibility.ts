import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { openScreen, applyTheme, VIEWPORT_SIZES, type ScreenUnderTest } from './open-screen';
import { findAfrikaans } from '../../support/texts/afrikaans-words';
import { expectNoHorizontalScroll } from './page-helpers';
import { findMissing, readInterfaceTexts, readPageTexts, recordErrors } from './page-texts';
import { expect, test } from './test';

type Theme = 'light' | 'dark';

/** Colours are the same at any size, so the dark theme is only checked on a phone. */
const THEMES: Record<keyof typeof VIEWPORT_SIZES, Theme[]> = { desktop: ['light'], phone: ['light', 'dark'] };
const ALL_RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the theme. */
const CONTRAST_RULES = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** Screens checked in every run; other screens are only checked in CI. */
export const SAMPLE_SCREENS = ['landing', 'login', 'dashboard-all', 'month', 'create-reminder', 'settings'];

/** Screens checked on a desktop in CI: those with parts that phones do not show, or show in another way. */
export const DESKTOP_SCREENS = ['api-docs', 'edit-reminder', 'mailbox', 'month-day', 'sent-emails', 'templates'];

/** Less than half as long as `axe.source`, which each window has to read. */
const axeSource = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

/** Pages that are longer repeat the same parts, and a windowed list would render all its rows. */
const MAX_HEIGHT = 5000;

/** Makes the viewport as tall as the page, so that the floating button covers no part of the page's content. */
async function showWholePage(page: Page, size: { width: number; height: number }): Promise<void> {
  // A row that moves under the mouse would open its tooltip, which axe reports as outside the landmarks.
  await page.mouse.move(0, 0);
  await page.setViewportSize(size);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(pageHeight, MAX_HEIGHT)) });
  // The header would cover parts of a page that had scrolled to a row, and axe reports those as too small to tap.
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function findViolations(page: Page, theme: Theme) {
  // Once per window, because loading axe takes longer than checking a short page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    runOnly: theme === 'light' ? ALL_RULE_TAGS : CONTRAST_RULES,
    // By default, axe also describes every element that passes a rule, which doubles the time.
    resultTypes: ['violations'],
  };
  return page.evaluate(async (chosen) => {
    // Content behind an open dialog is inert. A mail is shown in a sandboxed frame, where axe cannot run.
    const exclude = [['[data-aria-hidden]'], ['iframe']];
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, chosen);
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
  }, options);
}

/** Checks the page at one size: all rules in the light theme, the contrast rules in the dark theme. */
export async function expectAccessible(page: Page, size: keyof typeof VIEWPORT_SIZES): Promise<void> {
  await showWholePage(page, VIEWPORT_SIZES[size]);
  for (const theme of THEMES[size]) {
    await applyTheme(page, theme);
    expect(await findViolations(page, theme), `${size}, ${theme}`).toEqual([]);
  }
}

export function testAccessibility(screens: ScreenUnderTest[], sizes: (keyof typeof VIEWPORT_SIZES)[]): void {
  // Each test checks a whole page several times, and some pages are long.
  test.describe.configure({ timeout: 180_000 });

  for (const screen of screens) {
    test(`${screen.name} has no axe violations on ${sizes.join(' or ')}, missing or Afrikaans texts, or horizontal scrolling`, async ({
      context,
      page,
    }) => {
      const errors = recordErrors(page);
      await openScreen(context, page, screen);
      // The mailbox also shows Afrikaans mails of other accounts.
      const texts = await (screen.name === 'mailbox' ? readInterfaceTexts(page, screen.name) : readPageTexts(page));
      expect(findMissing(texts)).toEqual([]);
      expect(texts.flatMap(findAfrikaans)).toEqual([]);
      expect(errors).toEqual([]);
      for (const size of sizes) await expectAccessible(page, size);
      for (const size of Object.values(VIEWPORT_SIZES)) {
        await page.setViewportSize(size);
        await expectNoHorizontalScroll(page);
      }
    });
  }
}
