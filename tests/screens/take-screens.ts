import path from 'node:path';
import { test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openScreen, showIn, sizes } from '../e2e/support/opening-screens';
import { screens } from '../e2e/support/screens';

const folder = path.join(import.meta.dirname, '../../docs/screens');
const looks = [
  { look: 'desktop', size: sizes.desktop, theme: 'light' },
  { look: 'phone', size: sizes.phone, theme: 'light' },
  { look: 'dark', size: sizes.desktop, theme: 'dark' },
] as const;

/** Pixels of a long page that are worth a picture. */
const MOST_HEIGHT = 2000;

/** All of a page that stands at its top; else, or with something open over it, what the window shows. In few colours, for the repository. */
async function takePicture(page: Page, file: string): Promise<void> {
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0;
  const { width, height, isScrolled } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight, isScrolled: scrollY > 0 };
  });
  const picture = await page.screenshot(
    isCovered || isScrolled
      ? {}
      : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) } },
  );
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  test(screen.name, async ({ context, page }) => {
    await openScreen(context, page, screen);
    for (const { look, size, theme } of looks) {
      await page.setViewportSize(size);
      await showIn(page, theme);
      await takePicture(page, path.join(folder, `${screen.name}-${look}.png`));
    }
  });
}
