import { AppError } from '@/lib/http/errors';
import type { ErrorCode } from '@/lib/error-codes';

export const ADDRESS_PAGE = '/email-address';

export const ADDRESS_PROBLEMS = ['address', 'link', 'recent', 'limit', 'arrives'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

const problemByCode: Partial<Record<ErrorCode, AddressProblem>> = {
  recent_sign_in_required: 'recent',
  too_many_requests: 'limit',
  conflict: 'arrives',
};

/** Redirects a form back to the page, which says what happened. */
export const redirectToAddressPage = (result: 'sent' | 'resumed' | { problem: AddressProblem }): Response => {
  const query = typeof result === 'string' ? { state: result } : result;
  return new Response(null, { status: 303, headers: { location: `${ADDRESS_PAGE}?${new URLSearchParams(query)}` } });
};

/** The answer to a form that failed; undefined for an unexpected error. `badRequest` is what the form can get wrong. */
export async function toAddressErrorPage(error: unknown, badRequest?: AddressProblem): Promise<Response | undefined> {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'unauthorized') {
    const query = new URLSearchParams({ returnTo: ADDRESS_PAGE });
    return new Response(null, { status: 303, headers: { location: `/api/login?${query}` } });
  }
  const problem = error.code === 'bad_request' ? badRequest : problemByCode[error.code];
  return problem && redirectToAddressPage({ problem });
}
