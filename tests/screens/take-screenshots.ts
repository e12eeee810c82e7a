import path from 'node:path';
import { test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openScreen, applyTheme, VIEWPORT_SIZES } from '../e2e/support/open-screen';
import { screens } from '../e2e/support/screens';

const folder = path.join(import.meta.dirname, '../../docs/screens');
const variants = [
  { look: 'desktop', size: VIEWPORT_SIZES.desktop, theme: 'light' },
  { look: 'phone', size: VIEWPORT_SIZES.phone, theme: 'light' },
  { look: 'dark', size: VIEWPORT_SIZES.desktop, theme: 'dark' },
] as const;

/** Maximum height of a screenshot in pixels. Longer pages are cut off. */
const MAX_HEIGHT = 2000;

/**
 * Captures the whole page, or only the viewport if the page is scrolled or covered. A small palette keeps the files
 * small.
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  test(screen.name, async ({ context, page }) => {
    await openScreen(context, page, screen);
    for (const { look, size, theme } of variants) {
      await page.setViewportSize(size);
      await applyTheme(page, theme);
      await saveScreenshot(page, path.join(folder, `${screen.name}-${look}.png`));
    }
  });
}
