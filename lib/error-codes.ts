export const httpStatusByErrorCode = {
  bad_request: 400,
  unauthorized: 401,
  second_factor_required: 401,
  forbidden: 403,
  email_unverified: 403,
  recent_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  mail_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusByErrorCode;
