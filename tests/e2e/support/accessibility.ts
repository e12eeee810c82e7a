import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openScreen, showIn, sizes, type Screen } from './opening-screens';
import { expectNothingBeside } from './screen';

const themes = ['light', 'dark'] as const;
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the theme. */
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** The screens that every run checks; the others are checked in CI. */
export const SAMPLE = ['landing', 'login', 'dashboard-all', 'create-reminder', 'settings'];

export function testAccessibility(screens: Screen[]): void {
  // Animations have ended before axe looks. Violations name their place; a trace would hold all of axe for each look.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
  // Each test checks a whole page four times, and some pages are long.
  test.describe.configure({ timeout: 180_000 });

  for (const screen of screens) {
    test(`WCAG 2.2 AA: ${screen.name} in both themes, wide and narrow`, async ({ context, page }) => {
      await openScreen(context, page, screen);
      for (const [width, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        for (const theme of themes) {
          await showIn(page, theme);
          const { violations } = await new AxeBuilder({ page })
            // The default mode opens a page for frames of other sites; there are none.
            .setLegacyMode()
            // Content behind an open dialog cannot be used.
            .exclude('[data-aria-hidden]')
            // A mail in its sandbox, where no script may run.
            .exclude('iframe')
            .options({ runOnly: theme === 'light' ? everything : colours })
            .analyze();
          const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
          expect(found, `${width}, ${theme}`).toEqual([]);
        }
        await expectNothingBeside(page);
      }
    });
  }
}
