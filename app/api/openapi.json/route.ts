import { z } from 'zod';
import document from '@/lib/contract/openapi.json';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Operation',
  summary: 'Returns this document.',
  auth: 'public',
  responses: { 200: documentJsonResponse(z.looseObject({ openapi: z.string() })) },
  handler: () => document,
});
