import { z } from 'zod';
import {
  TOTP_CODE_DIGITS,
  MAX_AUTHENTICATOR_NAME_LENGTH,
  parseRecoveryCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  SECOND_FACTOR_KINDS,
} from './rules';
import { trimText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';

const INVALID_TOTP_CODE = validationKey('validation.secondFactor.code', { digits: TOTP_CODE_DIGITS });
const totpCode = z
  .string(INVALID_TOTP_CODE)
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${TOTP_CODE_DIGITS}}$`), INVALID_TOTP_CODE));

const recoveryCode = z
  .string()
  .max(60)
  .transform(parseRecoveryCode)
  .pipe(
    z
      .string()
      .length(
        RECOVERY_CODE_LENGTH,
        validationKey('validation.secondFactor.recoveryCode', { length: RECOVERY_CODE_LENGTH }),
      ),
  );

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/);

/** WebAuthn's RegistrationResponseJSON. */
const passkeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** WebAuthn's AuthenticationResponseJSON. */
const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

const authenticatorName = z
  .string()
  .overwrite(trimText)
  .max(MAX_AUTHENTICATOR_NAME_LENGTH, validationKey('validation.secondFactor.nameTooLong'))
  .regex(/^\P{Cc}*$/u, validationKey('validation.secondFactor.nameInvalidCharacters'));

export const confirmAuthenticatorAppBodySchema = z.object({ code: totpCode, name: authenticatorName.optional() });
export type ConfirmAuthenticatorAppBody = z.output<typeof confirmAuthenticatorAppBodySchema>;

export const confirmPasskeyBodySchema = z.object({ passkey: passkeyRegistration, name: authenticatorName.optional() });
export type ConfirmPasskeyBody = z.output<typeof confirmPasskeyBodySchema>;

export const secondStepBodySchema = z
  .object({ code: totpCode.optional(), passkey: passkeyAssertion.optional(), recoveryCode: recoveryCode.optional() })
  .refine((body) => Object.values(body).filter(Boolean).length === 1, {
    path: ['code'],
    error: validationKey('validation.secondFactor.one'),
  });
export type SecondStepBody = z.output<typeof secondStepBodySchema>;

export const authenticatorParamsSchema = z.object({ id: z.uuid() });

export const twoFactorRemovalLinkSchema = z.object({ removal: z.uuid(), signature: z.string().min(1).max(100) });
export type TwoFactorRemovalLink = z.output<typeof twoFactorRemovalLinkSchema>;

/** When the confirmed removal of the second factor takes effect; null if no removal is pending. */
const removalEndsAt = z.iso.datetime().nullable();

const enrolledAuthenticator = z.object({
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type EnrolledAuthenticator = z.infer<typeof enrolledAuthenticator>;

export const twoFactorResponseSchema = z.object({
  authenticators: z.array(enrolledAuthenticator),
  recoveryCodesLeft: z.int().min(0).max(RECOVERY_CODE_COUNT),
  removalEndsAt,
  /** False at an address where browsers offer no passkeys: an IP address, or http. */
  canAddPasskeys: z.boolean(),
});
export type TwoFactorResponse = z.infer<typeof twoFactorResponseSchema>;

export const authenticatorAppSetupResponseSchema = z.object({ secret: z.string(), uri: z.string() });
export type AuthenticatorAppSetupResponse = z.infer<typeof authenticatorAppSetupResponseSchema>;

/** WebAuthn options, passed to the browser unchanged. */
const passkeyOptions = () => z.looseObject({ challenge: z.string() });
export const passkeyOptionsResponseSchema = passkeyOptions();

export const recoveryCodesResponseSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponseSchema>;

/** Only the account's first authenticator comes with recovery codes. */
export const authenticatorAddedResponseSchema = z.object({
  authenticator: enrolledAuthenticator,
  recoveryCodes: z.array(z.string()).nullable(),
});
export type AuthenticatorAddedResponse = z.infer<typeof authenticatorAddedResponseSchema>;

export const secondStepResponseSchema = z.object({
  kinds: z.array(z.enum(SECOND_FACTOR_KINDS)),
  passkeyOptions: passkeyOptions().nullable(),
  removalEndsAt,
});

export const twoFactorRemovalResponseSchema = z.object({ endsAt: removalEndsAt });
export type TwoFactorRemovalResponse = z.infer<typeof twoFactorRemovalResponseSchema>;
