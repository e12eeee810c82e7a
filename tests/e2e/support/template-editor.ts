import { expect, type Page } from '@playwright/test';
import { signInAsNewUser, expectToast } from './page-helpers';

export const TEMPLATE_PATH = /\/api\/admin\/templates\/[^/]+$/;
/** Only list-and-saving.spec.ts looks at what is in this one, as it is also what changes it for everybody. */
export const TEST_TEMPLATE = 'Tyre rotation';

export const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
export const editorForm = (page: Page) => page.getByRole('form', { name: /^Edit / });
export const editorField = (page: Page, label: string) => editorForm(page).getByLabel(label, { exact: true });
export const saveButton = (page: Page) => editorForm(page).getByRole('button', { name: 'Save' });

/** The screen of a new admin. */
export async function openTemplatesAsAdmin(page: Page) {
  await signInAsNewUser(page.context(), { isAdmin: true });
  await page.goto('/templates');
  await expect(editButton(page, TEST_TEMPLATE)).toBeEnabled();
}

/** Saves what is in the form without changing the template, which is everybody's. @returns what would have been sent */
export async function saveWithMockedResponse(page: Page): Promise<Record<string, unknown>> {
  await page.route(TEMPLATE_PATH, (route) => route.fulfill({ json: {} }));
  const sent = page.waitForRequest(TEMPLATE_PATH);
  await saveButton(page).click();
  await expectToast(page, 'Template Updated');
  await expect(editorForm(page)).toHaveCount(0);
  await page.unrouteAll();
  return (await sent).postDataJSON() as Record<string, unknown>;
}
