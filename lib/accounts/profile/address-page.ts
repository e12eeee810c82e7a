import { AppError } from '@/lib/http/errors';
import type { ErrorCode } from '@/lib/error-codes';
import { signInPath } from '@/lib/accounts/sign-in/rules';
import { redirectTo } from '@/lib/http/responses';
import { ADDRESS_PATH } from './rules';

export const ADDRESS_PROBLEMS = ['address', 'link', 'recent', 'limit', 'arrives'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

type ProblemByCode = Partial<Record<ErrorCode, AddressProblem>>;

const commonProblems: ProblemByCode = { recent_sign_in_required: 'recent', too_many_requests: 'limit' };

/** 'sent-new': to another address, which no URL names. */
type AddressState = 'sent' | 'sent-new' | 'resumed';

/** Redirects a submitted form to the address page, which shows the result. */
export const redirectToAddressPage = (result: { state: AddressState } | { problem: AddressProblem }): Response =>
  redirectTo(303, `${ADDRESS_PATH}?${new URLSearchParams(result)}`);

/** Redirects a failed form to the address page, or a signed-out user to sign-in. Returns undefined for other errors. */
export async function redirectForAddressError(
  error: unknown,
  problems: ProblemByCode = {},
): Promise<Response | undefined> {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'unauthorized') return redirectTo(303, signInPath(ADDRESS_PATH));
  const problem = { ...commonProblems, ...problems }[error.code];
  if (problem) return redirectToAddressPage({ problem });
  // No problem parameter: the address page itself shows the state that caused the conflict.
  return error.code === 'conflict' ? redirectTo(303, ADDRESS_PATH) : undefined;
}
