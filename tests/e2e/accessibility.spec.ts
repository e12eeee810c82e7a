import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openScreen, showIn, sizes } from './support/opening-screens';
import { expectNothingBeside } from './support/screen';
import { screens } from './support/screens';

const themes = ['light', 'dark'] as const;
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another theme changes. */
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

// What moves is looked at when it has arrived.
// What is found names its place; a trace would hold the whole of axe for each look.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
// Each looks at a whole page four times, and some pages are long.
test.describe.configure({ timeout: 180_000 });

for (const screen of screens) {
  test(`WCAG 2.2 AA: ${screen.name} in both themes, wide and narrow`, async ({ context, page }) => {
    await openScreen(context, page, screen);
    for (const [width, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await showIn(page, theme);
        const { violations } = await new AxeBuilder({ page })
          // There are no frames of other sites, for which each look would open a page of its own.
          .setLegacyMode()
          // What lies behind an open dialog is no part of what can be used.
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
