import type { Page } from '@playwright/test';
import type { Translator } from '../../../lib/i18n/translator';
import { english } from './page-helpers';

export const passwordField = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export async function fillLogin(page: Page, email: string, secret: string, t: Translator = english) {
  await page.getByLabel(t('auth.email')).fill(email);
  await passwordField(page, t('auth.password')).fill(secret);
  await page.getByRole('button', { name: t('auth.login.submit') }).click();
}

export async function fillRegistration(
  page: Page,
  email: string,
  secret = 'secret-1',
  confirmation = secret,
  t: Translator = english,
) {
  await page.getByLabel(t('auth.email')).fill(email);
  await passwordField(page, t('auth.password')).fill(secret);
  await passwordField(page, t('ui.confirmPassword')).fill(confirmation);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
}
