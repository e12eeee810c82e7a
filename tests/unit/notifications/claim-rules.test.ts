import { addHours, addMinutes, subMinutes } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { Day } from '@/lib/calendar';
import {
  decideNotice,
  MAX_NOTICES_OVER_SHARE,
  MAX_NOTICES_PER_MESSAGE,
  planMessages,
  type ClaimedNotice,
  type RecipientToClaim,
} from '@/lib/notifications/claim/claim-rules';

const NOW = new Date('2026-11-21T06:00:00Z');
const SHARE = 20;

let count = 0;
const notice = (fields: Partial<ClaimedNotice> = {}): ClaimedNotice => ({
  id: `n${String((count += 1)).padStart(6, '0')}`,
  reminderId: 'r',
  recipientId: 'a',
  occurrenceOn: '2026-12-01',
  kind: 'lead',
  leadDay: 7,
  sendAt: NOW,
  status: 'pending',
  isObsolete: false,
  nextAttemptAt: NOW,
  ...fields,
});

describe('decideNotice', () => {
  const earlier = notice({ leadDay: 30, sendAt: subMinutes(NOW, 60) });

  it.each<[string, Partial<ClaimedNotice>, string]>([
    ['is due', {}, 'superseded'],
    ['is being sent', { status: 'sending' }, 'superseded'],
    ['was sent', { status: 'sent' }, 'superseded'],
    ['was sent and is obsolete', { status: 'sent', isObsolete: true }, 'superseded'],
    ['is due and obsolete', { isObsolete: true }, 'sending'],
    ['is being sent and obsolete', { status: 'sending', isObsolete: true }, 'sending'],
    ['failed', { status: 'failed' }, 'sending'],
    ['is cancelled', { status: 'cancelled' }, 'sending'],
    ['is not due', { sendAt: addMinutes(NOW, 1) }, 'sending'],
    ['is of another date', { occurrenceOn: '2027-12-01' }, 'sending'],
    ['is of another reminder', { reminderId: 'other' }, 'sending'],
    ['is to another recipient', { recipientId: 'b' }, 'sending'],
    ['has an earlier sending time', { sendAt: subMinutes(NOW, 61) }, 'sending'],
  ])('decides about a notice when another one %s', (_, other, decision) => {
    expect(decideNotice(earlier, [earlier, notice(other)], NOW)).toBe(decision);
  });

  it.each<[string, Partial<ClaimedNotice>, Partial<ClaimedNotice>]>([
    ['the smaller lead day', { leadDay: 1 }, { leadDay: 2 }],
    ['the later notice', { kind: 'later' }, { kind: 'lead' }],
  ])('prefers %s at the same sending time', (_, winner, loser) => {
    const [first, second] = [notice(winner), notice(loser)];
    expect(decideNotice(first, [first, second], NOW)).toBe('sending');
    expect(decideNotice(second, [first, second], NOW)).toBe('superseded');
  });

  it('cancels an obsolete notice even if another one supersedes it', () => {
    expect(decideNotice(notice({ isObsolete: true, leadDay: 30 }), [notice()], NOW)).toBe('cancelled');
  });
});

const due = (id: string, notices: number, fields: Partial<RecipientToClaim> = {}): RecipientToClaim => ({
  id,
  ownerId: id,
  oneMailAMorning: false,
  today: { count: 0, lastAt: null },
  notices: Array.from({ length: notices }, () => notice({ recipientId: id })),
  ...fields,
});
const plan = (recipients: RecipientToClaim[], limit = 100) => {
  const { messages, postponed } = planMessages(recipients, { share: SHARE, limit, now: NOW });
  return { sizes: messages.map(([first, ...rest]) => [first!.recipientId, 1 + rest.length]), postponed };
};

describe('planMessages', () => {
  it('takes one notice of each recipient, then a second of each', () => {
    expect(plan([due('a', 3), due('b', 2), due('c', 1)], 5).sizes).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('takes the first due dates of a recipient first', () => {
    const days: Day[] = ['2026-12-03', '2026-12-01', '2026-12-02'];
    const notices = days.map((occurrenceOn) => notice({ occurrenceOn }));
    const { messages } = planMessages([due('a', 0, { notices })], { share: SHARE, limit: 2, now: NOW });
    expect(messages.map(([first]) => first!.occurrenceOn)).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('bundles the notices of a recipient with oneMailAMorning in messages of at most MAX_NOTICES_PER_MESSAGE', () => {
    const { sizes } = plan([due('a', MAX_NOTICES_PER_MESSAGE + 2, { oneMailAMorning: true })]);
    expect(sizes).toEqual([
      ['a', MAX_NOTICES_PER_MESSAGE],
      ['a', 2],
    ]);
  });

  it('takes no more than the share of the day leaves', () => {
    expect(plan([due('a', 5, { today: { count: SHARE - 2, lastAt: NOW } })]).sizes).toHaveLength(2);
  });

  it('puts everything into one message at once when the share has just been used', () => {
    expect(plan([due('a', 5, { today: { count: SHARE, lastAt: NOW } })])).toEqual({ sizes: [['a', 5]], postponed: [] });
  });

  it('postpones notices beyond the share to an hour after the last message', () => {
    const lastAt = subMinutes(NOW, 20);
    expect(plan([due('a', 5, { today: { count: SHARE + 1, lastAt } })])).toEqual({
      sizes: [],
      postponed: [{ recipientId: 'a', until: addHours(lastAt, 1) }],
    });
  });

  it('sends one message an hour beyond the share, with at most MAX_NOTICES_OVER_SHARE notices', () => {
    const today = { count: SHARE + 1, lastAt: subMinutes(NOW, 60) };
    expect(plan([due('a', MAX_NOTICES_OVER_SHARE + 1, { today })]).sizes).toEqual([['a', MAX_NOTICES_OVER_SHARE]]);
  });

  it('puts at most one message beyond a share into a call', () => {
    const today = { count: SHARE, lastAt: null };
    expect(plan([due('a', 2, { today }), due('b', 2, { today }), due('c', 1)]).sizes).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
  });
});
