import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { TWO_FACTOR_REMOVAL_PATHS, type TwoFactorRemovalAction } from './rules';
import type { TwoFactorRemovalLink } from './schema';

const purposeOf = (action: TwoFactorRemovalAction) => `${action}-two-factor-removal`;

export function createTwoFactorRemovalUrl(action: TwoFactorRemovalAction, removal: string): string {
  const query = new URLSearchParams({ removal, signature: sign(purposeOf(action), removal) });
  return `${appUrl()}${TWO_FACTOR_REMOVAL_PATHS[action]}?${query}`;
}

export const isValidTwoFactorRemovalLink = (
  action: TwoFactorRemovalAction,
  { removal, signature }: TwoFactorRemovalLink,
): boolean => isValidSignature(signature, purposeOf(action), removal);
