import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Day } from '@/lib/calendar';
import { sign } from '@/lib/crypto/signature';
import { lastAnswerDay, makeAnswerToken, readAnswerToken } from '@/lib/notifications/mail/answer-token';
import { anyEdgeCaseDay } from '../calendar/arbitraries';

vi.mock('@/lib/config/env', () => ({ env: () => ({ AUTH_SECRET: 'a secret of this test alone' }) }));

const SUBJECT = {
  reminderId: '0190b5a4-7c2e-7d4e-9f1a-3b5c7d9e1f20',
  occurrenceOn: '2026-12-06' as Day,
  recipientId: '0190b5a4-7c2e-7d4e-9f1a-3b5c7d9e1f21',
};
const TOKEN = makeAnswerToken(SUBJECT);

describe('an answer token', () => {
  it('encodes any reminder id, any occurrence and any recipient', () => {
    fc.assert(
      fc.property(fc.uuid(), anyEdgeCaseDay, fc.uuid(), (reminderId, occurrenceOn, recipientId) => {
        const token = makeAnswerToken({ reminderId, occurrenceOn, recipientId });
        expect(token).toMatch(/^[\w-]{48}\.[\w-]{43}$/);
        expect(readAnswerToken(token)).toEqual({ reminderId, occurrenceOn, recipientId });
      }),
    );
  });

  it('without a recipient, as in mails of earlier versions, is readable', () => {
    const token = makeAnswerToken({ ...SUBJECT, recipientId: null });
    expect(token).toMatch(/^[\w-]{27}\.[\w-]{43}$/);
    expect(readAnswerToken(token)).toEqual({ ...SUBJECT, recipientId: null });
  });

  it('is always the same for one occurrence and recipient', () => {
    expect(makeAnswerToken(SUBJECT)).toBe(TOKEN);
  });

  it('is invalid if any character is changed, added or removed', () => {
    const changed = Array.from(TOKEN, (character, at) => {
      const other = character === 'A' ? 'B' : 'A';
      return [`${TOKEN.slice(0, at)}${other}${TOKEN.slice(at + 1)}`, `${TOKEN.slice(0, at)}${TOKEN.slice(at + 1)}`];
    }).flat();
    for (const token of [...changed, `${TOKEN}A`, `${TOKEN}.`, ` ${TOKEN}`, `${TOKEN}=`, '', '.', '..']) {
      expect(readAnswerToken(token), token).toBeNull();
    }
  });

  it('is invalid if the signature is for another purpose or subject', () => {
    const [subject = ''] = TOKEN.split('.');
    const [, otherSignature = ''] = makeAnswerToken({ ...SUBJECT, occurrenceOn: '2026-12-07' }).split('.');
    expect(readAnswerToken(`${subject}.${sign('turn-off-reminder-mail', subject)}`)).toBeNull();
    expect(readAnswerToken(`${subject}.${otherSignature}`)).toBeNull();
  });

  it('is invalid if the signed subject has the wrong length', () => {
    for (const subject of ['', 'AAAA', 'A'.repeat(28)]) {
      expect(readAnswerToken(`${subject}.${sign('answer-notice', subject)}`)).toBeNull();
    }
  });
});

describe('lastAnswerDay', () => {
  it('is 60 days after the occurrence', () => {
    expect(lastAnswerDay('2026-12-06')).toBe('2027-02-04');
  });
});
