import { renderAnswerPage } from '../../app/notices/[token]/answer-page';
import { renderMail } from '../../emails/render-mail';
import { sampleMails } from '@/emails/samples/mails';
import { getI18n } from '../../lib/i18n/load-i18n';
import { findEnglish } from '../support/texts/english-words';
import { samplePages } from '../support/texts/sample-answer-pages';
import { expectAccessible } from './support/accessibility';
import { signInAsDemoUser } from './support/demo-content';
import { applyTheme, openScreen, VIEWPORT_SIZES } from './support/open-screen';
import { expectNoHorizontalScroll } from './support/page-helpers';
import { findCutTexts, findMissing, readInterfaceTexts, recordErrors } from './support/page-texts';
import { screens } from './support/screens';
import { findMissableTargets } from './support/touch-targets';
import { expect, test } from './support/test';

// In parallel mode, the screens are divided among the workers. The timeout allows for long pages.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test.describe('in Afrikaans on a phone', () => {
  test.use({ locale: 'af-ZA', hasTouch: true, isMobile: true });

  for (const screen of screens) {
    test(`the screen ${screen.name} has no English or missing words or axe violations, fits windows and can be touched`, async ({
      context,
      page,
    }) => {
      const errors = recordErrors(page);
      await openScreen(context, page, screen, 'af-ZA');
      await expectNoHorizontalScroll(page);
      await page.setViewportSize(VIEWPORT_SIZES.phone);
      await applyTheme(page, 'light');
      await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
      const texts = await readInterfaceTexts(page, screen.name);
      expect.soft(texts.flatMap(findEnglish)).toEqual([]);
      expect.soft(findMissing(texts)).toEqual([]);

      expect.soft(await findCutTexts(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page, 'phone');
      await page.setViewportSize(VIEWPORT_SIZES.phone);
      expect.soft(await findMissableTargets(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});

test('each sample of the answer page fits a phone in Afrikaans, can be touched and has no axe violations', async ({
  page,
}) => {
  const i18n = getI18n('af-ZA');
  await page.setViewportSize(VIEWPORT_SIZES.phone);
  for (const { name, page: shown, state } of samplePages('af-ZA')) {
    await page.setContent(await renderAnswerPage(shown, { i18n, token: 'any', ...state }));
    await test.step(name, async () => {
      expect.soft(await findCutTexts(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page, 'phone');
      await page.setViewportSize(VIEWPORT_SIZES.phone);
      expect.soft(await findMissableTargets(page)).toEqual([]);
    });
  }
});

test('Afrikaans mails fit a phone without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize(VIEWPORT_SIZES.phone);
  for (const { name, element } of sampleMails(getI18n('af-ZA'))) {
    await page.setContent((await renderMail(element)).html);
    await test.step(name, async () => {
      await expectNoHorizontalScroll(page);
    });
  }
});

/**
 * In en-US, the month precedes the day and weeks start on Sunday. In en-GB, the day precedes the month and weeks start
 * on Monday.
 */
const englishLocales = [
  {
    locale: 'en-US',
    applyBy: /^Apply by [A-Z][a-z]{2} \d+/,
    firstWeekday: 'Sunday',
    weekdayAndDay: /^[A-Z][a-z]+, [A-Z][a-z]+ \d+, 20\d\d$/,
  },
  {
    locale: 'en-GB',
    applyBy: /^Apply by \d+ [A-Z][a-z]{2}/,
    firstWeekday: 'Monday',
    weekdayAndDay: /^[A-Z][a-z]+, \d+ [A-Z][a-z]+ 20\d\d$/,
  },
] as const;

const screenNamed = (name: string) => screens.find((screen) => screen.name === name)!;

test('in en-US and en-GB, the list, month view and reminder dialog use the date formats and first weekday', async ({
  context,
  page,
}) => {
  for (const { locale, applyBy, firstWeekday, weekdayAndDay } of englishLocales) {
    const open = (name: string) => openScreen(context, page, screenNamed(name), locale);
    await signInAsDemoUser(page, locale);
    await page.goto('/?tab=all');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByText(applyBy).first()).toBeVisible();
    await open('month-day');
    await expect(page.getByRole('grid').locator('th').first()).toHaveAttribute('aria-label', firstWeekday);
    await expect(page.getByRole('heading', { name: weekdayAndDay })).toBeVisible();
    await open('create-reminder');
    await expect(page.getByRole('dialog').getByText(weekdayAndDay)).toBeVisible();
  }
});
