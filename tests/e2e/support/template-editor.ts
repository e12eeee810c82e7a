import { expect, type Page } from '@playwright/test';
import { asNewPerson, expectToast } from './screen';

export const ONE = /\/api\/admin\/templates\/[^/]+$/;
/** Only list-and-saving.spec.ts looks at what is in this one, as it is also what changes it for everybody. */
export const OWN = 'Tyre rotation';

export const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
export const form = (page: Page) => page.getByRole('form', { name: /^Edit / });
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });

/** The screen of a new admin. */
export async function openAsAdmin(page: Page) {
  await asNewPerson(page.context(), { isAdmin: true });
  await page.goto('/templates');
  await expect(edit(page, OWN)).toBeEnabled();
}

/** Saves what is in the form without changing the template, which is everybody's. @returns what would have been sent */
export async function saveForShow(page: Page): Promise<Record<string, unknown>> {
  await page.route(ONE, (route) => route.fulfill({ json: {} }));
  const sent = page.waitForRequest(ONE);
  await save(page).click();
  await expectToast(page, 'Template Updated');
  await expect(form(page)).toHaveCount(0);
  await page.unrouteAll();
  return (await sent).postDataJSON() as Record<string, unknown>;
}
