import { serve } from 'inngest/next';
import { NextRequest } from 'next/server';
import { inngestFunctions } from '@/inngest';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { inngestServeOrigin, usesInngest } from '@/lib/config/env';
import { documentContentResponse } from '@/lib/http/declaration';
import { notFoundError } from '@/lib/http/errors';
import type { RateLimit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

/** Time limit of one request in seconds. A request runs one step of an Inngest function. */
export const maxDuration = 60;

const INNGEST_PATH = '/api/inngest';
/** Limits syncs, because each makes the app call Inngest. Inngest's dev server syncs once every five seconds. */
const SYNC_LIMIT_PER_IP: RateLimit = { name: 'inngest-sync-address', points: 100, seconds: 5 * 60 };
const handlers = serve({ client: inngest, functions: inngestFunctions, serveOrigin: inngestServeOrigin() });

const documentation = {
  section: 'Operation',
  notes: 'Not found unless Inngest is configured.',
  responses: { 200: documentContentResponse('application/json') },
} as const;

/** Declares a route for calls that Inngest signs. Inngest's library verifies the signature. */
const signedRoute = (method: 'GET' | 'POST', summary: string) =>
  route({
    ...documentation,
    summary,
    auth: 'public',
    isLong: true,
    errors: ['unauthorized', 'not_found'],
    handler: ({ request }) => {
      if (!usesInngest()) throw notFoundError('inngest');
      return handlers[method](request as NextRequest, undefined);
    },
  });

export const GET = signedRoute('GET', 'Describes the background functions to Inngest.');
export const POST = signedRoute('POST', 'Runs a background function for Inngest.');

/**
 * Public because a self-hosted Inngest does not sign this call. Rebuilds the request's URL from the settings, so that
 * the caller's Host header and query cannot change the URL that is registered with Inngest.
 */
export const PUT = route({
  ...documentation,
  summary: 'Registers the background functions with Inngest.',
  auth: 'public',
  limits: [{ limit: SYNC_LIMIT_PER_IP }],
  errors: ['not_found'],
  handler: ({ request }) => {
    if (!usesInngest()) throw notFoundError('inngest');
    const { headers, body } = request;
    const canonicalRequest = new NextRequest(new URL(INNGEST_PATH, inngestServeOrigin()), {
      method: 'PUT',
      headers,
      body,
      duplex: 'half',
    });
    return handlers.PUT(canonicalRequest, undefined);
  },
});
