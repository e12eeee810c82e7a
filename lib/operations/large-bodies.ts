import { MAX_PICTURE_BYTES } from '@/lib/accounts/profile/rules';
import { MAX_ATTACHMENT_BYTES } from '@/lib/attachments/rules';
import { usesInngest } from '@/lib/config/env';
import { FORM_OVERHEAD_BYTES } from '@/lib/http/read-form-file';
import type { LargeBody } from '@/lib/http/receive-body';
import { MAX_IMPORT_BYTES } from '@/lib/import/rules';

/** Inngest's own limit on the state of a run, which it sends with each call. */
const MAX_INNGEST_BYTES = 4 * 1024 * 1024;

/** Calls whose body may be larger than MAX_JSON_BYTES. */
export const listLargeBodies = (): LargeBody[] => [
  { path: /^\/api\/uploads\/[\w.-]+$/, maxBytes: MAX_ATTACHMENT_BYTES, isStreamed: true },
  {
    path: /^\/api\/auth\/profile-picture$/,
    maxBytes: MAX_PICTURE_BYTES + FORM_OVERHEAD_BYTES,
    isStreamed: true,
  },
  { path: /^\/api\/import$/, maxBytes: MAX_IMPORT_BYTES + FORM_OVERHEAD_BYTES, isStreamed: false },
  ...(usesInngest() ? [{ path: /^\/api\/inngest$/, maxBytes: MAX_INNGEST_BYTES, isStreamed: false }] : []),
];
