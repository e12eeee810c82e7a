import type { Page } from '@playwright/test';
import { PRODUCT_NAME } from '../../../lib/product-name';
import { fetchMailbox } from './mailbox';

/** Selector of the elements whose text must not be cut off. */
const CONTROLS =
  'button, a, label, summary, h1, h2, h3, legend, th, [role=tab], [role=menuitem], [role=option], [data-slot=badge]';

/** Returns the page's title, description, visible texts and labels, except those marked English or `translate=no`. */
export const readPageTexts = (page: Page): Promise<string[]> =>
  page.evaluate((productName) => {
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'];
    const isNotTranslated = (element: Element) => {
      if (element.closest('[translate=no]')) return true;
      const language = element.closest('[lang]');
      return language !== document.documentElement && language?.getAttribute('lang')?.startsWith('en');
    };
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
    const texts = [
      document.title.replace(productName, ''),
      document.querySelector('[lang=en] main') ? '' : description,
    ];
    for (const element of document.body.querySelectorAll('*')) {
      if (isNotTranslated(element) || element.matches('script, style, noscript')) continue;
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  }, PRODUCT_NAME);

/**
 * Returns texts that are wider than their control and have no ellipsis, words in controls that continue on the next
 * line, and placeholders that are wider than their field. Skips controls whose content is marked as English.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const TOLERANCE = 1;
    /** What is only for screen readers is in one pixel. */
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isForScreenReaders(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !isForScreenReaders(element);
    const hasEllipsis = (element: Element, control: Element) => {
      for (let each: Element | null = element; each; each = each === control ? null : each.parentElement) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(each);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
      }
      return false;
    };
    const rangeOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    };
    const findInText = (node: Text, control: Element): string[] => {
      const box = control.getBoundingClientRect();
      const { left, right, width } = rangeOf(node, 0, node.length).getBoundingClientRect();
      if (width === 0) return [];
      const isWider = left < box.left - TOLERANCE || right > box.right + TOLERANCE;
      const brokenWords = Array.from(node.data.matchAll(/\p{L}+/gu))
        .filter(({ 0: word, index }) => {
          const boxes = Array.from(rangeOf(node, index, index + word.length).getClientRects());
          return boxes.filter((each) => each.width > 0).length > 1;
        })
        .map(([word]) => `broken: ${word}`);
      return isWider ? [`cut: ${node.data}`, ...brokenWords] : brokenWords;
    };
    const found: string[] = [];
    for (const control of document.body.querySelectorAll(controls)) {
      const isTranslated = control.closest('[lang=en]') === null;
      if (!isTranslated || !isShown(control) || getComputedStyle(control).display === 'inline') continue;
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const parent = node.parentElement!;
        if (node.data.trim() === '' || !isShown(parent) || hasEllipsis(parent, control)) continue;
        found.push(...findInText(node, control));
      }
    }
    const canvas = document.createElement('canvas').getContext('2d')!;
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      const style = getComputedStyle(field);
      canvas.font = style.font;
      const space = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const isCut = isShown(field) && canvas.measureText(field.placeholder).width > space + TOLERANCE;
      if (isCut) found.push(`placeholder: ${field.placeholder}`);
    }
    return found;
  }, CONTROLS);

/** Returns the texts in which a value is missing. */
export const findMissing = (texts: string[]): string[] =>
  texts.filter((text) => /\bundefined\b|\bNaN\b|[{}]/.test(text));

/**
 * Collects uncaught errors of the page, such as a missing text, and violations of the content security policy. The
 * returned array grows as they occur.
 */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

/**
 * Returns texts that are not translated: titles and descriptions of reminders and, on the mailbox, subjects and
 * recipients. The longest text comes first, because one text may contain another.
 */
async function fetchUntranslated(page: Page, isMailbox: boolean): Promise<string[]> {
  const answer = await page.request.get('/api/reminders');
  const reminders = answer.ok() ? ((await answer.json()) as { title: string; description?: string | null }[]) : [];
  const mails = isMailbox ? await fetchMailbox(page.request) : [];
  return [
    ...reminders.flatMap(({ title, description }) => [title, description ?? '']),
    ...mails.flatMap(({ subject, to }) => [subject, to]),
  ]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .sort((a, b) => b.length - a.length);
}

/** Returns the texts of the page without those that people wrote. */
export async function readInterfaceTexts(page: Page, screenName: string): Promise<string[]> {
  const untranslated = await fetchUntranslated(page, screenName === 'mailbox');
  return (await readPageTexts(page)).map((text) =>
    untranslated.reduce((rest, each) => rest.replaceAll(each, ''), text),
  );
}
