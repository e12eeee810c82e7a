import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import fc from 'fast-check';
import { db } from '@/lib/database/db';
import { RULE_CHANGE_MAIL_DAYS } from '@/lib/notifications/claim/claim-rules';
import { announceRuleChange } from '@/lib/rule-changes/announce-rule-change';
import type { HistoryRun, OwnedReminder } from '../history-run';
import { isReportedLost } from './delivery';

/** An admin announces a change of a reminder's template, possibly with two clicks. */
export interface RuleChangeEvent {
  kind: 'ruleChange';
  which: number;
  clicks: 1 | 2;
}

export const mayBeConcurrent = true;

export const events: fc.Arbitrary<RuleChangeEvent> = fc.record({
  kind: fc.constant('ruleChange'),
  which: fc.nat(5),
  clicks: fc.constantFrom(1, 1, 2),
});

export async function play(run: HistoryRun, { clicks }: RuleChangeEvent, reminder?: OwnedReminder): Promise<void> {
  const { templateId } = (await db.reminder.findUnique({ where: { id: reminder!.id } })) ?? {};
  if (!templateId) return;
  const input = { note: randomUUID(), source: 'the law', dryRun: false };
  const announcements = Array.from({ length: clicks }, () => announceRuleChange({ templateId, input, now: run.now }));
  const outcomes = await Promise.allSettled(announcements);
  const announced = outcomes.filter(({ status }) => status === 'fulfilled').length;
  if (announced > 1) run.violations.push('a change was announced twice');
}

/** Expects one accepted mail to each recipient whose reminders of the template did not change meanwhile. */
export async function violations(run: HistoryRun): Promise<string[]> {
  const { ledger, refusedAddresses } = run.providers.email;
  const rows = await db.message.findMany({
    where: { kind: 'rule_change' },
    include: {
      recipient: { select: { email: true } },
      ruleChange: { select: { templateId: true, announcedAt: true } },
    },
  });
  const found = await Promise.all(
    rows.map(async ({ id, status, providerId, recipientId: userId, recipient: user, ruleChange }) => {
      const { templateId, announcedAt } = ruleChange!;
      const isAccepted = ledger.hasAccepted(id);
      if (status === 'pending' || status === 'sending') return `rule change ${id} still waits`;
      if (refusedAddresses.has(user!.email))
        return isAccepted ? `rule change ${id} reached a refused address` : undefined;
      if (status === 'sent') return isAccepted ? undefined : `rule change ${id} is marked as sent and was not`;
      if (run.now >= addDays(announcedAt, RULE_CHANGE_MAIL_DAYS)) return undefined;
      if (status === 'failed')
        return isReportedLost(run, providerId) ? undefined : `rule change ${id} failed without reason`;
      // Of one that was deleted meanwhile, the mail is dropped, also if that is undone.
      const deleted = await db.auditEntry.findMany({ where: { userId: userId!, action: 'deleted' } });
      const kept = await db.reminder.count({
        where: {
          id: { notIn: deleted.flatMap(({ reminderId }) => reminderId ?? []) },
          userId: userId!,
          templateId,
          status: 'active',
          mutedAt: null,
          version: 1,
          createdAt: { lt: announcedAt },
        },
      });
      return kept > 0 && !isAccepted ? `rule change ${id} is lost` : undefined;
    }),
  );
  return found.filter((violation) => violation !== undefined);
}
