import { serve } from 'inngest/next';
import { functions } from '@/inngest';
import { inngest } from '@/inngest/client';

/** Where the Inngest engine calls the background functions; its own signature guards it. */
export const { GET, POST, PUT } = serve({ client: inngest, functions });
