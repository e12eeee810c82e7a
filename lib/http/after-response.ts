import { after } from 'next/server';
import { logger } from '@/lib/logger';

/**
 * Runs a task once the answer is on its way: nobody waits for it, and the time that the answer takes tells nothing of it. A failure is
 * logged; the caller has been answered already. Outside a server request (scripts, tests) it is simply awaited.
 */
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
    // `after` throws where no request is being served.
    await guarded();
  }
}
