import { serve } from 'inngest/next';
import { NextRequest } from 'next/server';
import { functions } from '@/inngest';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { jobsOrigin, usesInngest } from '@/lib/config/env';
import { notFound } from '@/lib/http/errors';
import type { RateLimit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

/** Seconds that one step of a job may take. */
export const maxDuration = 60;

const PATH = '/api/inngest';
/** Each call makes the app call the engine. A dev server asks every five seconds, a self-hosted engine every minute. */
const SYNC_PER_ADDRESS: RateLimit = { name: 'inngest-sync-address', points: 100, seconds: 5 * 60 };
const handlers = serve({ client: inngest, functions, serveOrigin: jobsOrigin() });

/** Where the Inngest engine calls the background functions. It signs its calls; the library checks the signature. */
const engine = (method: 'GET' | 'POST') =>
  route({
    auth: 'public',
    handler: ({ request }) => {
      if (!usesInngest()) throw notFound('Inngest');
      return handlers[method](request as NextRequest, undefined);
    },
  });

export const GET = engine('GET');
export const POST = engine('POST');

/**
 * Asks the app to tell the engine where its functions are. Anybody may ask, since a self-hosted engine does so unsigned; what
 * the engine is told therefore depends on the settings alone: neither the Host header nor a query gets into the address.
 */
export const PUT = route({
  auth: 'public',
  limits: [{ limit: SYNC_PER_ADDRESS }],
  handler: ({ request }) => {
    if (!usesInngest()) throw notFound('Inngest');
    const { headers, body } = request;
    const plain = new NextRequest(new URL(PATH, jobsOrigin()), { method: 'PUT', headers, body, duplex: 'half' });
    return handlers.PUT(plain, undefined);
  },
});
