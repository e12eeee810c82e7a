import { expect, type Page } from '@playwright/test';
import type { I18n } from '../../../lib/i18n/i18n';
import type { AdminTemplate } from '../../../lib/templates/schema';
import { demoContent } from './demo-content';
import { openPath, type ScreenUnderTest } from './open-screen';
import { addReminder, dayFromToday, signInAsNewUser } from './page-helpers';

/** A template that no other test announces a change of. */
const CHANGED_TEMPLATE = 'professional-registration-sa';

const findTemplate = async (page: Page, key: string) =>
  ((await (await page.request.get('/api/admin/templates')).json()) as (AdminTemplate & { key: string })[]).find(
    (template) => template.key === key,
  )!;

/** Finds the template first, because axe takes three times as long with all of them behind the panel. */
async function openEditor(page: Page, i18n: I18n): Promise<string> {
  const { t } = i18n;
  const name = demoContent[i18n.language].firearmTemplate;
  await openPath('/templates')(page, i18n);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: t('templates.edit', { name }) }).click();
  return name;
}

export const templateScreens: ScreenUnderTest[] = [
  { name: 'templates', as: 'demo', open: openPath('/templates') },
  {
    name: 'templates-holidays',
    as: 'demo',
    open: async (page, i18n) => {
      await openPath('/templates')(page, i18n);
      await page.getByRole('tab', { name: i18n.t('templates.holidays.title') }).click();
      await expect(page.getByRole('region', { name: i18n.t('templates.holidays.title') })).toBeVisible();
    },
  },
  {
    name: 'template-editor',
    as: 'demo',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openEditor(page, i18n);
      await expect(page.getByRole('form').getByLabel(t('templates.editor.name'))).toBeVisible();
    },
  },
  {
    name: 'announcement',
    as: 'demo',
    open: async (page, i18n) => {
      const { t } = i18n;
      const name = await openEditor(page, i18n);
      await page.getByRole('button', { name: t('templates.announcement.openLabel', { name }) }).click();
      await page.getByRole('button', { name: t('templates.announcement.preview') }).click();
      await expect(page.getByRole('form').getByText(t('validation.ruleChange.note')).first()).toBeVisible();
    },
  },
  {
    name: 'rule-change',
    as: 'nobody',
    open: async (page, { t, locale }) => {
      await signInAsNewUser(page.context(), { locale, isAdmin: true });
      await addReminder(page, { title: 'Sipho', template: CHANGED_TEMPLATE, dueAt: dayFromToday(60) });
      const { id } = await findTemplate(page, CHANGED_TEMPLATE);
      // The same words cannot be announced twice, and the screenshots open this screen in each language.
      const note = `It is online now (${locale}).`;
      const change = { note, noteAf: 'Dit is nou aanlyn.', source: 'https://www.sace.org.za/' };
      const answer = await page.request.post(`/api/admin/templates/${id}/changes`, {
        data: { ...change, dryRun: false },
      });
      expect(answer.ok()).toBe(true);
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('dashboard.ruleChanges.gotIt') })).toBeVisible();
    },
  },
  {
    name: 'take-along',
    as: 'newcomer',
    open: async (page, { t }) => {
      const id = await addReminder(page, { title: 'Sipho', template: 'passport', category: 'expiry-based' });
      await page.goto(`/take-along/${id}`);
      await expect(page.getByRole('button', { name: t('reminders.documents.print') })).toBeVisible();
    },
  },
];
