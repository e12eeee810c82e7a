import fc from 'fast-check';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { DEFAULT_HOUR, type HistoryRun } from '../history-run';

/** The owner changes the sending hour. */
export interface HourEvent {
  kind: 'hour';
  hour: number;
}

export const events: fc.Arbitrary<HourEvent> = fc.record({
  kind: fc.constant('hour'),
  hour: fc.integer({ min: 0, max: 23 }),
});

export async function play(run: HistoryRun, { hour }: HourEvent): Promise<void> {
  const { owner, now, reminders } = run;
  if ((owner.notifyHour ?? DEFAULT_HOUR) === hour) return;
  await updateSettings({ actor: owner, patch: { notifyHour: hour }, now });
  run.users.set(owner.id, { ...owner, notifyHour: hour });
  await run.recordChange(...reminders.filter(({ actor }) => actor.id === owner.id).map(({ id }) => id));
}
