import { dispatchDue, type NoticeOutcome } from '@/lib/notifications/dispatch-due';
import { requireTestingTools } from './guard';
import type { SendAllResponse } from './schema';

/** Notices that one call sends at most. */
const LIMIT = 500;
const BATCH = 50;

/**
 * Sends everybody's notices whose day is past or today, as the scheduler would, and tells of each.
 * @throws AppError forbidden
 */
export async function sendAllReminders({ now }: { now: Date }): Promise<SendAllResponse> {
  requireTestingTools();
  const outcomes: NoticeOutcome[] = [];
  while (outcomes.length < LIMIT) {
    const { claimed } = await dispatchDue({ now, limit: BATCH, onOutcome: (outcome) => outcomes.push(outcome) });
    if (claimed === 0) break;
  }
  const successCount = outcomes.filter((outcome) => outcome.status === 'sent').length;
  const processedCount = outcomes.length;
  return {
    success: successCount === processedCount,
    message:
      processedCount === 0
        ? 'No reminder e-mails are due.'
        : `Processed ${processedCount}: ${successCount} sent, ${processedCount - successCount} failed.`,
    processedCount,
    successCount,
    failureCount: processedCount - successCount,
    results: outcomes.map(({ error, ...outcome }) => ({
      ...outcome,
      status: outcome.status === 'retried' ? ('other' as const) : outcome.status,
      ...(outcome.status === 'retried' && { reason: 'Will be tried again' }),
      ...(error !== undefined && { error }),
    })),
  };
}
