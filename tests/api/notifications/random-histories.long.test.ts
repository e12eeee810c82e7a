import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ProviderModel, observeChannels } from './provider-model';
import type { ChannelName, ChannelProviders } from './second-channel';

const providers = vi.hoisted(() => ({ current: undefined as ChannelProviders | undefined }));
vi.mock('@/lib/providers/mail', async (original) => ({
  ...(await original<object>()),
  mailer: () => providers.current?.email.mailer,
}));
process.env.MAIL_RATE = '1000';

const { historyArbitrary } = await import('./history-events');
type NoticeHistory = import('./history-events').NoticeHistory;
const { playHistory } = await import('./play-history');
const { addSecondChannel } = await import('./second-channel');
const { useCleanDatabase } = await import('@/tests/support/database/use-clean-database');

useCleanDatabase();
let secondChannel: Awaited<ReturnType<typeof addSecondChannel>>;
beforeAll(async () => {
  secondChannel = await addSecondChannel(() => providers.current!.second);
  observeChannels((channel) => providers.current![channel as ChannelName]);
});
afterAll(() => secondChannel.remove());
afterEach(() => void vi.restoreAllMocks());

/** Number of histories (docs/testing.md). By default LEAST to MOST, as many as fit into MAX_SECONDS, from one seed. */
const requestedRuns = Number(process.env.MODEL_RUNS ?? 0);
const DEFAULT_SEED = 20_261_125;
const [LEAST, MOST] = [25, 1000];
const MAX_SECONDS = 15;

/** The database fails between claim and hand-over, and the owner moves to a zone where it is not yet 08:00. */
const MOVED_AFTER_CLAIM: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'time', minutes: 61 },
    { kind: 'create', dueInDays: 1, leadDays: [1], unreachable: true },
    { kind: 'run', schedulers: 3, limit: 1, faults: ['429', 'stalls-429'] },
    { kind: 'time', minutes: 6 },
    { kind: 'run', schedulers: 3, limit: 1, faults: ['database-before'] },
    { kind: 'database-back' },
    { kind: 'move', zone: 'America/New_York' },
    { kind: 'time', minutes: 6 },
    { kind: 'run', schedulers: 1, limit: 1, faults: [] },
  ],
};

/** The owner moves to a zone where it is not yet 08:00, just before the notices are due. */
const MOVED_BEFORE_DUE: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'create', dueInDays: 1, leadDays: [1, 0], unreachable: false },
    { kind: 'move', zone: 'America/New_York' },
    { kind: 'time', minutes: 61 },
    { kind: 'run', schedulers: 1, limit: 100, faults: [] },
    { kind: 'time', minutes: 400 },
    { kind: 'run', schedulers: 2, limit: 100, faults: [] },
  ],
};

/** The clock jumps back to the day of a notice, and the owner changes the zone twice. */
const MOVED_TWICE: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 1, leadDays: [2], unreachable: false },
    { kind: 'time', minutes: -600 },
    { kind: 'move', zone: 'America/New_York' },
    { kind: 'move', zone: 'Asia/Tokyo' },
  ],
};

/** The owner completes a reminder during a run, and a notice of the successor is due at once. */
const COMPLETED_DURING_RUN: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: true, birthday: true },
    {
      kind: 'create',
      dueInDays: 2,
      leadDays: [3],
      unreachable: true,
      exam: true,
      repeat: { every: 1, unit: 'day' },
    },
    { kind: 'time', minutes: 61 },
    { kind: 'run', schedulers: 1, limit: 2, faults: ['stalls-before', 'stalls-after'] },
    { kind: 'time', minutes: 6 },
    { kind: 'run-with-changes', which: 3, acts: [{ act: 'complete' }], faults: [], secondFaults: ['quota', 'timeout'] },
    { kind: 'time', minutes: 6 },
    { kind: 'run', schedulers: 3, limit: 1, faults: ['stalls-429'] },
    { kind: 'resume-stalled' },
    { kind: 'time', minutes: 720 },
  ],
};

const REPORT = { name: 'report', mail: 0, isUnknown: false, offset: 0 } as const;
const SCHEDULE: NoticeHistory['events'][number] = { kind: 'run', schedulers: 1, limit: 100, faults: [] };

/** A mail bounces temporarily and is sent again. */
const SENT_AGAIN: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 1, leadDays: [1], unreachable: false },
    { kind: 'time', minutes: 61 },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { name: 'again', after: { ...REPORT, kinds: ['soft_bounced', 'delivered'] } } },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { name: 'again', after: { ...REPORT, kinds: ['soft_bounced'] } } },
    { kind: 'time', minutes: 3 },
    { ...SCHEDULE, faults: ['cut-after'] },
  ],
};

/** An address bounces permanently, and its other notices wait until it is confirmed. */
const BOUNCED: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 1, leadDays: [1, 0], unreachable: false },
    { kind: 'time', minutes: 61 },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { ...REPORT, kinds: ['complained', 'bounced', 'bounced'] } },
    { kind: 'time', minutes: 1440 },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { name: 'resume' } },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { name: 'confirm' } },
    { kind: 'delivery', which: 0, act: { ...REPORT, kinds: ['delayed', 'bounced'] } },
    SCHEDULE,
  ],
};

/** Several schedulers with small limits send the notices of an owner who turned on `oneMailAMorning`. */
const BUNDLED: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'bundle', isOn: true },
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'create', dueInDays: 1, leadDays: [1], unreachable: false },
    { kind: 'create', dueInDays: 2, leadDays: [2], unreachable: false },
    { kind: 'time', minutes: 61 },
    { kind: 'run', schedulers: 3, limit: 1, faults: [] },
  ],
};

/** The owner turns off `oneMailAMorning` while a mail with several notices is in doubt. */
const BUNDLE_IN_DOUBT: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'bundle', isOn: true },
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'create', dueInDays: 1, leadDays: [1], unreachable: false },
    { kind: 'create', dueInDays: 2, leadDays: [2], unreachable: false },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, faults: ['cut-before'], secondFaults: ['cut-after'] },
    { kind: 'bundle', isOn: false },
    { kind: 'complete', which: 0 },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'restore', which: 0 },
    { kind: 'bundle', isOn: true },
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    SCHEDULE,
  ],
};

/** One of two concurrent edits moves a reminder to another date, the other moves it back, after a notice's day. */
const MOVED_AWAY_AND_BACK: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 2, leadDays: [2, 0], unreachable: true, birthday: true },
    { kind: 'time', minutes: 1440 },
    {
      kind: 'run-with-changes',
      which: 0,
      acts: [
        { act: 'edit', dueInDays: 0, leadDays: [3] },
        { act: 'edit', dueInDays: 1, leadDays: [2, 1] },
      ],
      faults: [],
    },
  ],
};

/** An owner with a backlog is over the share, and the first mail beyond it is in doubt for some time. */
const OVER_SHARE: NoticeHistory = {
  strict: false,
  share: 2,
  events: [
    { kind: 'backlog', count: 6, dueInDays: 0, leadDays: [0] },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, limit: 2 },
    SCHEDULE,
    { ...SCHEDULE, faults: ['cut-after'], secondFaults: ['cut-before'] },
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'time', minutes: 20 },
    SCHEDULE,
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'time', minutes: 61 },
    { kind: 'run', schedulers: 3, limit: 100, faults: [] },
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
  ],
};

/** An owner's backlog is due before and together with a neighbour's notice, and a batch takes two notices. */
const IN_TURN: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'backlog', count: 6, dueInDays: 0, leadDays: [0] },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, limit: 2 },
  ],
};

/** Owners do not have the new documents yet; the mails that ask for their dates are in doubt, and one owner edits. */
const ASKED_LATER: NoticeHistory = {
  strict: true,
  events: [
    { kind: 'create', dueInDays: 1, leadDays: [1, 0], unreachable: false, document: true },
    { kind: 'create', dueInDays: 4, leadDays: [0], unreachable: false, document: true },
    { kind: 'create', dueInDays: 4, leadDays: [0], unreachable: true, document: true },
    { kind: 'renewal', which: 0 },
    { kind: 'renewal', which: 1 },
    { kind: 'renewal', which: 2 },
    { kind: 'edit', which: 1, dueInDays: 3, leadDays: [0] },
    { kind: 'mute', which: 0 },
    { kind: 'unmute', which: 0 },
    { kind: 'move', zone: 'Asia/Tokyo' },
    { kind: 'time', minutes: 14 * 1440 + 61 },
    { kind: 'run', schedulers: 3, limit: 1, faults: ['cut-after'] },
    { kind: 'edit', which: 1, dueInDays: 2, leadDays: [0] },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'renewal', which: 0 },
    { kind: 'restore', which: 0 },
    { kind: 'renewal', which: 0 },
  ],
};

/** A change of the rule behind reminders of two owners is announced twice, and the first mails are in doubt. */
const RULE_CHANGED: NoticeHistory = {
  strict: true,
  events: [
    { kind: 'create', dueInDays: 3, leadDays: [0], unreachable: false, exam: true },
    { kind: 'create', dueInDays: 3, leadDays: [0], unreachable: false, exam: true },
    { kind: 'create', dueInDays: 3, leadDays: [0], unreachable: true, exam: true },
    { kind: 'ruleChange', which: 0, clicks: 2 },
    { kind: 'run', schedulers: 2, limit: 2, faults: ['cut-after'] },
    { kind: 'ruleChange', which: 0, clicks: 1 },
    { kind: 'mute', which: 0 },
    { kind: 'complete', which: 1 },
    { kind: 'time', minutes: 6 },
    { ...SCHEDULE, faults: ['crash-before'] },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
  ],
};

/** Holidays are added and removed around dates set by law, and the process crashes before it has moved all of them. */
const HOLIDAYS: NoticeHistory = {
  strict: true,
  workingDays: true,
  events: [
    { kind: 'create', dueInDays: 4, leadDays: [0], unreachable: false, document: true },
    { kind: 'create', dueInDays: 4, leadDays: [0], unreachable: false, document: true },
    { kind: 'create', dueInDays: 3, leadDays: [1, 0], unreachable: false, document: true },
    { kind: 'create', dueInDays: 4, leadDays: [3], unreachable: false, document: true },
    { kind: 'mute', which: 3 },
    // The apply-by date of most.
    { kind: 'holiday', inDays: 2, batches: 100 },
    { kind: 'holiday', inDays: 3, batches: 100 },
    { kind: 'holiday', inDays: 4, batches: 1 },
    { kind: 'edit', which: 2, dueInDays: 4, leadDays: [0] },
    { kind: 'time', minutes: 61 },
    SCHEDULE,
    { kind: 'holiday', inDays: 4, batches: 0 },
    { kind: 'complete', which: 0 },
    SCHEDULE,
    { kind: 'restore', which: 0 },
    { kind: 'unmute', which: 3 },
    { kind: 'holiday', inDays: 3, batches: 1 },
    { kind: 'time', minutes: 1440 },
    SCHEDULE,
  ],
};

/** Reminders are deleted and undeleted while their notices are in doubt, claimed or handed over. */
const UNDELETED: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 2, leadDays: [2, 0], afterDays: [1], unreachable: false },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, faults: ['cut-after'], secondFaults: ['cut-before'] },
    { kind: 'time', minutes: 6 },
    { kind: 'delete', which: 0 },
    SCHEDULE,
    { kind: 'undelete', which: 0 },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'time', minutes: 2880 },
    { kind: 'acts-after-claim', which: 0, act: 'delete', faults: [] },
    { kind: 'undelete', which: 0 },
    SCHEDULE,
    { kind: 'time', minutes: 1440 },
    {
      kind: 'run-with-changes',
      which: 0,
      acts: [{ act: 'delete' }, { act: 'undelete' }],
      faults: ['stalls-before'],
      secondFaults: ['stalls-after'],
    },
    { kind: 'resume-stalled' },
    { kind: 'undelete', which: 0 },
  ],
};

/** A notice is refused until its day has passed, and its reminder is deleted and undeleted after it was claimed. */
const UNDELETED_AFTER_ITS_DAY: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 1, leadDays: [1], unreachable: false },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, faults: ['429'], secondFaults: ['429'] },
    { kind: 'time', minutes: 1440 },
    { kind: 'acts-after-claim', which: 0, act: 'delete', faults: [] },
    { kind: 'undelete', which: 0 },
    SCHEDULE,
  ],
};

/** An owner shares with three people, one of whom answers during a run and one of whom leaves while a call is in doubt. */
const SHARED: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 2, leadDays: [2, 1, 0], unreachable: false, document: true },
    { kind: 'create', dueInDays: 1, leadDays: [1], unreachable: false, repeat: { every: 1, unit: 'day' } },
    { kind: 'reader', which: 0, who: 0, act: { name: 'share', leadDay: null } },
    { kind: 'reader', which: 0, who: 1, act: { name: 'share', leadDay: 1 } },
    { kind: 'reader', which: 0, who: 2, act: { name: 'share', leadDay: null } },
    { kind: 'reader', which: 1, who: 1, act: { name: 'share', leadDay: null } },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, faults: ['cut-after'] },
    { kind: 'reader', which: 0, who: 0, act: { name: 'leave' } },
    { kind: 'reader', which: 1, who: 1, act: { name: 'answer', action: 'done', inDays: 1 } },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'time', minutes: 1440 },
    {
      kind: 'run-with-changes',
      which: 0,
      acts: [
        {
          act: 'part',
          event: { kind: 'reader', which: 0, who: 1, act: { name: 'answer', action: 'done', inDays: 1 } },
        },
      ],
      faults: ['stalls-before'],
    },
    { kind: 'resume-stalled' },
    { kind: 'reader', which: 0, who: 1, act: { name: 'answer', action: 'undo', inDays: 1 } },
    SCHEDULE,
  ],
};

/** The owner's mail bounces, so that those are told who are told if it is not done; then it is done. */
const IN_RESERVE: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 3, leadDays: [3, 2, 1, 0], unreachable: false },
    { kind: 'reader', which: 0, who: 0, act: { name: 'share', leadDay: 0 } },
    { kind: 'time', minutes: 61 },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { ...REPORT, kinds: ['bounced'] } },
    SCHEDULE,
    { kind: 'time', minutes: 1440 },
    { ...SCHEDULE, faults: ['cut-after'] },
    { kind: 'complete', which: 0 },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'restore', which: 0 },
    { kind: 'delivery', which: 0, act: { name: 'confirm' } },
    SCHEDULE,
  ],
};

/** An address refuses its owner's mails, so that a reader in reserve is told, also of what is to come. */
const REFUSED: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 3, leadDays: [3, 2, 1], unreachable: true },
    { kind: 'reader', which: 0, who: 0, act: { name: 'share', leadDay: 0 } },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, faults: ['cut-after'] },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'mute', which: 0 },
    { kind: 'unmute', which: 0 },
    SCHEDULE,
    { kind: 'time', minutes: 1440 },
    SCHEDULE,
  ],
};

/** The clock jumps back to a day that had passed when a reminder was created, and nothing replans that reminder. */
const NOT_REPLANNED: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 0, leadDays: [1], unreachable: false },
    { kind: 'create', dueInDays: 0, leadDays: [0], unreachable: false },
    { kind: 'reader', which: 0, who: 0, act: { name: 'share', leadDay: 0 } },
    { kind: 'time', minutes: 61 },
    SCHEDULE,
    { kind: 'delivery', which: 0, act: { ...REPORT, kinds: ['bounced'] } },
    { kind: 'time', minutes: -600 },
    { kind: 'reader', which: 1, who: 1, act: { name: 'share', leadDay: null } },
    // Refused, because the address has bounced.
    { kind: 'delivery', which: 0, act: { name: 'resume' } },
    { kind: 'time', minutes: 1440 },
  ],
};

/** One person leaves everything while a call is in doubt and agrees again, and the owner ends what another shares. */
const AGREED_AGAIN: NoticeHistory = {
  strict: false,
  events: [
    { kind: 'create', dueInDays: 2, leadDays: [2, 1, 0], unreachable: false },
    { kind: 'create', dueInDays: 3, leadDays: [3, 1], unreachable: false },
    { kind: 'reader', which: 0, who: 0, act: { name: 'share', leadDay: null } },
    { kind: 'reader', which: 1, who: 0, act: { name: 'share', leadDay: 1 } },
    { kind: 'reader', which: 0, who: 2, act: { name: 'share', leadDay: null } },
    { kind: 'time', minutes: 61 },
    { ...SCHEDULE, faults: ['cut-after'] },
    { kind: 'person', which: 0, who: 0, act: 'leave-all' },
    { kind: 'time', minutes: 6 },
    SCHEDULE,
    { kind: 'person', which: 0, who: 2, act: 'end' },
    { kind: 'time', minutes: 1440 },
    SCHEDULE,
    { kind: 'person', which: 1, who: 0, act: 'accept' },
    SCHEDULE,
    { kind: 'time', minutes: 1440 },
    { ...SCHEDULE, faults: ['stalls-before'] },
    { kind: 'person', which: 1, who: 0, act: 'decline' },
    { kind: 'resume-stalled' },
    { kind: 'person', which: 1, who: 0, act: 'accept' },
  ],
};

it(
  'notices are neither lost, sent twice nor sent early in random histories of faults',
  async () => {
    const end = performance.now() + MAX_SECONDS * 1000;
    let played = 0;
    await fc.assert(
      fc.asyncProperty(historyArbitrary, async (history) => {
        if (!requestedRuns && played >= LEAST && performance.now() >= end) return;
        providers.current = { email: new ProviderModel(), second: new ProviderModel() };
        expect(await playHistory(history, providers.current)).toEqual([]);
        played += 1;
      }),
      {
        numRuns: requestedRuns || MOST,
        ...(requestedRuns === 0 && { seed: DEFAULT_SEED }),
        endOnFailure: Boolean(process.env.MODEL_FIRST),
        examples: [
          [MOVED_AFTER_CLAIM],
          [MOVED_BEFORE_DUE],
          [MOVED_TWICE],
          [COMPLETED_DURING_RUN],
          [SENT_AGAIN],
          [BOUNCED],
          [BUNDLED],
          [BUNDLE_IN_DOUBT],
          [MOVED_AWAY_AND_BACK],
          [OVER_SHARE],
          [IN_TURN],
          [RULE_CHANGED],
          [HOLIDAYS],
          [UNDELETED],
          [UNDELETED_AFTER_ITS_DAY],
          [ASKED_LATER],
          [SHARED],
          [IN_RESERVE],
          [REFUSED],
          [NOT_REPLANNED],
          [AGREED_AGAIN],
        ],
      },
    );
    console.info(`${played} histories played`);
  },
  (requestedRuns || MOST) * 60_000,
);
