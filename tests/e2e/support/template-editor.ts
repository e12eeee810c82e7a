import { expect, type Page } from '@playwright/test';
import { signInAsNewUser, expectToast } from './page-helpers';

export const TEMPLATE_PATH = /\/api\/admin\/templates\/[^/]+$/;
/** The template that tests edit. list-and-saving.long.spec.ts saves it, so other tests must not check its values. */
export const TEST_TEMPLATE_NAME = 'Tyre rotation';

export const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
export const editorForm = (page: Page) => page.getByRole('form', { name: /^Edit / });
export const editorField = (page: Page, label: string) => editorForm(page).getByLabel(label, { exact: true });
export const saveButton = (page: Page) => editorForm(page).getByRole('button', { name: 'Save' });

export async function openTemplatesAsAdmin(page: Page) {
  await signInAsNewUser(page.context(), { isAdmin: true });
  await page.goto('/templates');
  await expect(editButton(page, TEST_TEMPLATE_NAME)).toBeEnabled();
}

/** Saves the form with a mocked response, because all tests share the template. @returns the request body */
export async function saveWithMockedResponse(page: Page): Promise<Record<string, unknown>> {
  await page.route(TEMPLATE_PATH, (route) => route.fulfill({ json: {} }));
  const sent = page.waitForRequest(TEMPLATE_PATH);
  await saveButton(page).click();
  await expectToast(page, 'Template Updated');
  await expect(editorForm(page)).toHaveCount(0);
  // The list may still be reloading through a mocked route.
  await page.unrouteAll({ behavior: 'wait' });
  return (await sent).postDataJSON() as Record<string, unknown>;
}
