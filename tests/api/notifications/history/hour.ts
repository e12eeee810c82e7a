import fc from 'fast-check';
import { saveSettings } from '@/lib/accounts/settings/save-settings';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { DEFAULT_HOUR, type HistoryRun } from '../history-run';

/** The owner changes the sending hour. The process may crash before it replans any reminder. */
export interface HourEvent {
  kind: 'hour';
  hour: number;
  crashes: boolean;
}

export const events: fc.Arbitrary<HourEvent> = fc.record({
  kind: fc.constant('hour'),
  hour: fc.integer({ min: 0, max: 23 }),
  crashes: fc.boolean(),
});

export async function play(run: HistoryRun, { hour, crashes }: HourEvent): Promise<void> {
  const { owner, now, reminders } = run;
  if ((owner.notifyHour ?? DEFAULT_HOUR) === hour) return;
  const change = { actor: owner, patch: { notifyHour: hour }, now };
  await (crashes ? saveSettings(change) : updateSettings(change));
  run.users.set(owner.id, { ...owner, notifyHour: hour });
  await run.recordChange(...reminders.filter(({ actor }) => actor.id === owner.id).map(({ id }) => id));
}
