import type { Page } from '@playwright/test';

export const passwordField = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export async function fillLogin(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function fillRegistration(page: Page, email: string, secret = 'secret-1', confirmation = secret) {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(secret);
  await passwordField(page, 'Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Create Account' }).click();
}
