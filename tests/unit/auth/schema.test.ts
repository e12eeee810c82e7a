import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { changePasswordFormSchema } from '@/lib/accounts/profile/schema';
import { safeReturnPath } from '@/lib/accounts/sign-in/rules';
import {
  forgotPasswordBodySchema,
  loginBodySchema,
  registerFormSchema,
  resetPasswordFormSchema,
} from '@/lib/accounts/sign-in/schema';
import { getSignInErrorMessage } from '@/lib/accounts/sign-in/sign-in-error-message';
import { getI18n } from '@/lib/i18n/load-i18n';
import { issueText } from '@/lib/i18n/validation';

const { t } = getI18n('en-ZA');

/** Returns validation messages by field. */
function validationMessages(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), t.text(issueText(issue))]),
  );
}

const email = 'a@example.com';

describe('sign-in and password forms', () => {
  test('sign-in requires an email and a password of 6 or more characters, and normalises the email', () => {
    expect(validationMessages(loginBodySchema, { email: '', password: '' })).toEqual({
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    });
    expect(validationMessages(loginBodySchema, { email, password: '123456' })).toEqual({});
    expect(loginBodySchema.parse({ email: '  A@Example.COM ', password: ' spaces ' })).toEqual({
      email,
      password: ' spaces ',
    });
  });

  test('registration requires matching passwords and reports all errors together', () => {
    const form = { email, password: '123456', confirmPassword: '123456', firstName: '', lastName: '' };
    expect(validationMessages(registerFormSchema, form)).toEqual({});
    expect(validationMessages(registerFormSchema, { ...form, confirmPassword: '1234567' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect(validationMessages(registerFormSchema, { ...form, email: 'nope', confirmPassword: '' })).toEqual({
      email: 'Please enter a valid email',
      confirmPassword: "Passwords don't match",
    });
  });

  test('password reset requires an email, then two matching passwords of at least eight characters', () => {
    expect(validationMessages(forgotPasswordBodySchema, { email: 'nope' })).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(validationMessages(resetPasswordFormSchema, { password: '1234567', confirmPassword: 'x' })).toEqual({
      password: 'Password must be at least 8 characters',
      confirmPassword: "Passwords don't match",
    });
    expect(validationMessages(resetPasswordFormSchema, { password: '12345678', confirmPassword: '12345678' })).toEqual(
      {},
    );
  });

  test('password change requires two matching passwords of at least eight characters', () => {
    expect(
      validationMessages(changePasswordFormSchema, {
        currentPassword: 'x',
        newPassword: '1234567',
        confirmPassword: '',
      }),
    ).toEqual({
      newPassword: 'Password must be at least 8 characters long.',
      confirmPassword: 'New password and confirmation password do not match.',
    });
    expect(
      validationMessages(changePasswordFormSchema, { newPassword: '12345678', confirmPassword: '12345678' }),
    ).toEqual({});
  });
});

describe('safeReturnPath', () => {
  test.each(['/', '/dashboard?reminder=7', '/settings#theme', '/templates', '/apis'])('accepts %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    '',
    undefined,
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%00/..//evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/login',
    '/login?returnTo=/login',
    '/register',
    `/${'x'.repeat(2000)}`,
  ])('rejects %s', (value) => {
    expect(safeReturnPath(value)).toBeUndefined();
  });
});

test('getSignInErrorMessage returns a general message for an unknown code, none without a code', () => {
  const { t } = getI18n('en-ZA');
  expect(getSignInErrorMessage(t, undefined)).toBeUndefined();
  expect(getSignInErrorMessage(t, 'cancelled')).toContain('cancelled');
  expect(getSignInErrorMessage(t, 'constructor')).toBe(getSignInErrorMessage(t, 'failed'));
});
