import { after } from 'next/server';
import { logger } from '@/lib/logger';

/** Runs a task after the response, so that the task does not affect the response time. A failure is only logged. */
export async function afterResponse(name: string, task: () => Promise<void>): Promise<void> {
  const guarded = async () => {
    try {
      await task();
    } catch (error) {
      logger.error({ err: error, task: name }, 'task after the response failed');
    }
  };
  try {
    after(guarded);
  } catch {
    // `after` throws outside a request, as in scripts and tests.
    await guarded();
  }
}
