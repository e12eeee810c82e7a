import { z } from 'zod';
import document from '@/lib/contract/openapi.json';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Operation',
  summary: 'Returns this document.',
  auth: 'public',
  answers: { 200: json(z.looseObject({ openapi: z.string() })) },
  handler: () => document,
});
