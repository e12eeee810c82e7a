import type { FailureEventArgs } from 'inngest';
import { logger } from '@/lib/logger';

/** Only logs, because the next sweep finds the work in the database, and the health check reports missing sweeps. */
export function reportFailure({ error, event }: FailureEventArgs): void {
  const { function_id, run_id } = event.data;
  logger.error({ function: function_id, runId: run_id, err: error }, 'background function failed for good');
}
