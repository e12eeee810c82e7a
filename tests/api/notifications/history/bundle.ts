import fc from 'fast-check';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { MAX_NOTICES_PER_MESSAGE } from '@/lib/notifications/claim/claim-rules';
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

/** The members of each message when it was last handed over. */
const lastMembers = new WeakMap<HistoryRun, Map<string, ReadonlySet<string>>>();

/** Checks that all members of a message have one recipient and owner, and that the message gains no member. */
function checkMembers(run: HistoryRun, { message, members, recipients }: HandedOverNotice): void {
  if (recipients.length > 1) run.violations.push(`${message} is one mail to different people`);
  const messages = lastMembers.get(run) ?? new Map<string, ReadonlySet<string>>();
  const known = messages.get(message);
  if (known && members.some((member) => !known.has(member))) run.violations.push(`${message} has a new member`);
  lastMembers.set(run, messages.set(message, new Set(members)));
}

/** The notices of each message to a recipient, by message key. */
type Messages = Map<string, Set<string>>;

const messagesOf = new WeakMap<object, Map<string, Messages>>();

/**
 * Checks the members of a message. With `oneMailAMorning`, also checks that a call, or a whole calm run, sends as few
 * messages to each recipient as possible.
 */
export function handedOver(run: HistoryRun, notice: HandedOverNotice): void {
  checkMembers(run, notice);
  const { id, message, isInDoubt, workersRun } = notice;
  const key = run.keyOf(id);
  if (key === undefined || isInDoubt) return;
  const [channel, recipientId] = key.split(' ').slice(-2) as [string, string];
  if (!run.users.get(recipientId)?.oneMailAMorning) return;
  const scope = `${channel} ${recipientId} ${workersRun.isCalm ? '' : notice.batch}`;
  const scopes = messagesOf.get(workersRun) ?? new Map<string, Messages>();
  messagesOf.set(workersRun, scopes);
  const messages: Messages = scopes.get(scope) ?? new Map();
  scopes.set(scope, messages);
  messages.set(message, (messages.get(message) ?? new Set()).add(id));
  const count = [...messages.values()].reduce((sum, { size }) => sum + size, 0);
  if (messages.size > Math.ceil(count / MAX_NOTICES_PER_MESSAGE))
    run.violations.push(`${key} was not in one mail with the others of its owner`);
}
