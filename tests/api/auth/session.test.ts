import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { findSession, startSession, toActor } from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();

const NOW = new Date('2026-11-21T08:00:00.123Z');

describe('findSession', () => {
  it('returns the session with all columns of its user but the password hash', async () => {
    const { id } = await makeUser({
      passwordHash: '$argon2id$',
      profileImageUrl: 'https://example.com/a.png',
      consentedAt: NOW,
      theme: 'dark',
    });
    const { token, expires } = await startSession(id, NOW);
    const session = await findSession(token, NOW);
    expect(session).toMatchObject({ expires, createdAt: NOW });
    const user = await db.user.findUniqueOrThrow({ where: { id } });
    expect(session?.user).toEqual({ ...toActor(user), twoFactorEndsAt: null });
    expect(JSON.stringify(session)).not.toContain('argon2');
  });

  it('returns undefined from the instant the session expires', async () => {
    const { token, expires } = await startSession((await makeUser()).id, NOW);
    expect(await findSession(token, new Date(+expires - 1))).toBeDefined();
    expect(await findSession(token, expires)).toBeUndefined();
  });
});
