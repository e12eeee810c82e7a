import fc from 'fast-check';
import { updateSettings } from '@/lib/notifications/update-settings';
import { MAX_NOTICES_PER_MESSAGE } from '@/lib/notifications/bundle-sql';
import type { HistoryRun } from '../history-run';
import type { HandedOverNotice } from './part';

/** The owner turns `oneMailAMorning` on or off. */
export interface BundleEvent {
  kind: 'bundle';
  isOn: boolean;
}

export const events: fc.Arbitrary<BundleEvent> = fc.record({
  kind: fc.constant('bundle'),
  isOn: fc.nat(3).map((draw) => draw > 0),
});

export async function play(run: HistoryRun, { isOn }: BundleEvent): Promise<void> {
  const { owner, now } = run;
  const { oneMailAMorning } = await updateSettings({ actor: owner, patch: { oneMailAMorning: isOn }, now });
  run.users.set(owner.id, { ...owner, oneMailAMorning });
}

/** The notices of each message to a recipient, by message key. */
type Messages = Map<string, Set<string>>;

const messagesOf = new WeakMap<object, Map<string, Messages>>();

/** Checks that a call, or the whole run if `pass.isCalm`, has as few messages per recipient as possible. */
export function handedOver(run: HistoryRun, notice: HandedOverNotice): void {
  const { id, message, isInDoubt, pass } = notice;
  const key = run.keyOf(id);
  if (key === undefined || isInDoubt) return;
  const [reminderId] = key.split(' ');
  const { actor } = run.reminders.find((reminder) => reminder.id === reminderId) ?? {};
  if (!actor || !run.users.get(actor.id)?.oneMailAMorning) return;
  const scope = `${key.split(' ').slice(-2).join(' ')} ${pass.isCalm ? '' : notice.batch}`;
  const scopes = messagesOf.get(pass) ?? new Map<string, Messages>();
  messagesOf.set(pass, scopes);
  const messages: Messages = scopes.get(scope) ?? new Map();
  scopes.set(scope, messages);
  messages.set(message, (messages.get(message) ?? new Set()).add(id));
  const count = [...messages.values()].reduce((sum, { size }) => sum + size, 0);
  if (messages.size > Math.ceil(count / MAX_NOTICES_PER_MESSAGE))
    run.violations.push(`${key} was not in one mail with the others of its owner`);
}
