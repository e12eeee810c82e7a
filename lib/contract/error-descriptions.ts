import { RECENT_SIGN_IN_MINUTES, SECOND_STEP_MINUTES } from '@/lib/accounts/two-factor/rules';
import type { ErrorCode } from '@/lib/http/errors';

export const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  bad_request: 'Malformed or invalid; `fields` holds messages by field.',
  unauthorized: 'Not signed in, or the session has ended.',
  second_factor_required: `The password is right and the account has a second factor: \`kinds\` lists what it takes, and a cookie opens the second step for ${SECOND_STEP_MINUTES} minutes.`,
  forbidden: 'Missing role, or a write from another site.',
  email_unverified: 'The password is right, and the email address is not verified yet.',
  recent_sign_in_required: `Needs a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes.`,
  not_found: 'Does not exist, or belongs to someone else.',
  conflict: 'Conflicts with the current state.',
  email_taken: 'An account with this email address exists.',
  gone: 'The link has expired, or what was created is deleted.',
  precondition_failed: 'Changed since the version of `If-Match`; `reminder` holds the current one.',
  too_large: 'Payload too large.',
  unsupported_type: 'Unsupported file type.',
  unsupported_picture: 'Unsupported picture format, such as HEIC, whatever the name of the file says.',
  wrong_extension: 'Supported file type, but the name of the file has another extension.',
  password_protected: 'The file is protected by a password.',
  old_office_format: 'A Word or Excel file in a format older than DOCX or XLSX.',
  macros: 'The file has macros.',
  damaged_file: 'The file is damaged or incomplete.',
  key_reused: 'The `Idempotency-Key` was used with another body; `id` is what that call created.',
  too_many_requests: 'Rate limited; `Retry-After` holds the seconds to wait.',
  internal: 'Internal error; `requestId` identifies it.',
  mail_unavailable: 'A mail that the call sends first could not be sent; nothing was saved.',
  unavailable: 'A dependency is unavailable; `Retry-After` is set if it is the database.',
};
