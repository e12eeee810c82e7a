import type { FailureEventArgs } from 'inngest';
import { logger } from '@/lib/logger';

/**
 * Writes down that a function failed with all its retries. Nothing is lost by it: the notices are in the database and the next
 * sweep finds them; a sweep that does not come back is told of by the health page.
 */
export function reportFailure({ error, event }: FailureEventArgs): void {
  const { function_id, run_id } = event.data;
  logger.error({ function: function_id, runId: run_id, err: error }, 'background function failed for good');
}
