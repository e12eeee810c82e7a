import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from './page-helpers';
import { expect } from './test';

const ROLES = 'button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab'.split(' ');
const TARGETS =
  'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=gridcell][tabindex], ' +
  ROLES.map((role) => `[role=${role}]`).join(', ');

/**
 * Returns the targets that a finger can miss: those whose area around their middle is below 44 × 44 px, and those of which another target takes a quarter or more. An area that a pseudo-element enlarges counts, and so does
 * the label of a control that nobody types into. Not checked: links within a sentence (WCAG 2.5.8), and targets under an
 * open menu, popover or toast.
 */
export const findMissableTargets = (page: Page): Promise<string[]> =>
  page.evaluate((targets) => {
    const MIN_SIZE = 44;
    /** For links in the cells of a table of text, such as the fields of the API document. */
    const MIN_DENSE_SIZE = 24;
    const TOLERANCE = 0.5;
    const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-sonner-toast]';
    const isTypedInto = (element: Element) =>
      element.matches('textarea, select, [role=combobox], input:not([type=checkbox], [type=radio], [type=file])');
    const isWithinSentence = (element: HTMLElement) => {
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!;
      return element.matches('a, p button') && block.innerText.trim().length > element.innerText.trim().length;
    };
    const answers = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const labels = isTypedInto(element) ? [] : [...((element as HTMLInputElement).labels ?? [])];
      return hit !== null && [element, ...labels].some((each) => each.contains(hit));
    };
    /**
     * Without a label, a finger aims at the middle of the element, so the area must reach as far in both directions.
     */
    const reach = (element: HTMLElement, x: number, y: number, dx: number, dy: number) => {
      const ways = [-1, 1].map((sign) => {
        let step = TOLERANCE;
        while (step < MIN_SIZE && answers(element, x + sign * step * dx, y + sign * step * dy)) step += TOLERANCE;
        return step - TOLERANCE;
      });
      const sum = ways.reduce((total, way) => total + way, 0);
      const isLabelled = Boolean((element as HTMLInputElement).labels?.length);
      return isLabelled ? sum : Math.min(sum, 2 * Math.min(...ways) + 2 * TOLERANCE);
    };
    const findFault = (element: HTMLElement): string | undefined => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Is only for screen readers, scrolled out of sight or disabled.
      const isOutOfReach = width <= 1 || getComputedStyle(element).pointerEvents === 'none';
      if (isOutOfReach || !document.elementFromPoint(x, y)) return undefined;
      const points = [0.25, 0.5, 0.75].flatMap((right) => [
        [left + width * right, top + height * 0.25] as const,
        [left + width * right, top + height * 0.75] as const,
      ]);
      const rivals = points
        .filter((point) => !answers(element, ...point))
        .map((point) => document.elementFromPoint(...point));
      const isUnderOverlay = rivals.some((rival) => {
        const overlay = rival?.closest(OVERLAYS);
        return overlay && !overlay.contains(element);
      });
      if (isUnderOverlay) return undefined;
      if (rivals.length > 0) return `is covered by ${rivals[0]?.outerHTML.slice(0, 100)}`;
      if (Math.min(width, height) >= MIN_SIZE - TOLERANCE) return undefined;
      const size = [reach(element, x, y, 1, 0), reach(element, x, y, 0, 1)];
      const minSize = element.matches('td a') ? MIN_DENSE_SIZE : MIN_SIZE;
      return Math.min(...size) < minSize - 2 * TOLERANCE ? `has ${size.join(' × ')} px` : undefined;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      const isHidden =
        !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]');
      if (isHidden || element.matches(':disabled') || isWithinSentence(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const fault = findFault(element);
      if (fault)
        found.push(
          `${element.tagName.toLowerCase()} '${(element.ariaLabel ?? element.innerText).slice(0, 40)}' ${fault}`,
        );
    }
    return found;
  }, TARGETS);

/** Phones, one of them turned, and a window at 200 % zoom. */
export const NARROW_WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
];

/** @param last the last control of the page, which can be scrolled above the bar at the bottom */
export async function expectNothingCovered(page: Page, last: Locator, name: string): Promise<void> {
  expect.soft(await findMissableTargets(page), name).toEqual([]);
  await expectNoHorizontalScroll(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { y, height } = (await last.boundingBox())!;
  const bar = (await page.locator('[data-slot=bottom-bar]').boundingBox())!;
  expect(y + height, name).toBeLessThanOrEqual(bar.y);
}
