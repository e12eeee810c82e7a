import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { importParamsSchema, undoResponseSchema } from '@/lib/import/schema';
import { undoImport } from '@/lib/import/undo-import';

export const DELETE = route({
  section: 'Reminders',
  summary: 'Removes the reminders of an import that were not changed since. Possible for a day.',
  auth: 'user',
  params: importParamsSchema,
  responses: { 200: documentJsonResponse(undoResponseSchema) },
  errors: ['gone'],
  handler: ({ user, params, now }) => undoImport({ actor: user, importId: params.importId, now }),
});
