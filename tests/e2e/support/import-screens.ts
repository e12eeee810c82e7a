import { expect, type Page } from '@playwright/test';
import type { I18n } from '../../../lib/i18n/i18n';
import { openPath, type ScreenUnderTest } from './open-screen';

/** Pastes lines that start with `headings`, and has them checked. */
async function paste(page: Page, i18n: I18n, headings: string, lines: string): Promise<void> {
  const { t } = i18n;
  await openPath('/import', 'imports.pageTitle')(page, i18n);
  await page.getByLabel(t('imports.paste')).fill(`${headings}\n${lines}`);
  await page.getByRole('button', { name: t('imports.check') }).click();
}

const headingsOf = ({ t }: I18n) => `${t('files.reminders.title')},${t('files.reminders.dueDate')}`;

export const importScreens: ScreenUnderTest[] = [
  { name: 'import', as: 'newcomer', open: openPath('/import', 'imports.pageTitle') },
  {
    name: 'import-columns',
    as: 'newcomer',
    open: async (page, i18n) => {
      await paste(page, i18n, 'A,B', 'Sipho,2036-12-16');
      await expect(page.getByRole('heading', { name: i18n.t('imports.mapping.question') })).toBeVisible();
    },
  },
  {
    name: 'import-date-order',
    as: 'newcomer',
    open: async (page, i18n) => {
      await paste(page, i18n, headingsOf(i18n), 'Sipho,03/04/2036');
      await expect(page.getByRole('heading', { name: i18n.t('imports.order.question') })).toBeVisible();
    },
  },
  {
    name: 'import-old-dates',
    as: 'newcomer',
    open: async (page, i18n) => {
      await paste(page, i18n, headingsOf(i18n), 'Gogo,1949-04-03\nSipho,1990-09-17');
      const question = i18n.t('imports.oldDates.question', { count: 2 });
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
    },
  },
  {
    name: 'import-preview',
    as: 'newcomer',
    open: async (page, i18n) => {
      await paste(page, i18n, headingsOf(i18n), 'Sipho,2036-12-16\nSipho,2036-12-16\nLerato,2036-13-16');
      await expect(page.getByRole('heading', { name: i18n.t('imports.list.problems') })).toBeVisible();
    },
  },
  {
    name: 'import-done',
    as: 'newcomer',
    open: async (page, i18n) => {
      const { t } = i18n;
      await paste(page, i18n, headingsOf(i18n), 'Sipho,2036-12-16');
      await page.getByRole('button', { name: t('imports.submit', { count: 1 }) }).click();
      await expect(page.getByRole('heading', { name: t('imports.done.heading', { count: 1 }) })).toBeVisible();
    },
  },
];
