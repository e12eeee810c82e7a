import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter, AdapterSession, AdapterUser } from 'next-auth/adapters';
import type { User } from '@/prisma/generated/client';
import { trimText } from '@/lib/fold-text';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { Device } from '@/lib/http/device';
import type { Locale } from '@/lib/i18n/languages';
import { hashToken } from '@/lib/crypto/token';
import { createGoogleLink, linkGoogleAccount } from './link-google-account';
import { userFieldsForProvenAddress } from '../proven-address';
import { MAX_NAME_LENGTH } from '../rules';

type NewUser = AdapterUser & { firstName?: string | null; lastName?: string | null };

const toAdapterUser = (user: User): AdapterUser => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
  image: user.profileImageUrl,
});

const toAdapterUserOrNull = (user: User | null): AdapterUser | null => user && toAdapterUser(user);

/** Cleans and shortens names from Google to fit our rules, instead of rejecting them. */
const sanitizeName = (name: string | null | undefined): string | null =>
  trimText(trimText(name?.replace(/\p{Cc}/gu, ' ') ?? '').slice(0, MAX_NAME_LENGTH)) || null;

/** Drops http picture URLs, because browsers block http images on https pages. */
const httpsUrlOrNull = (url: string | null | undefined): string | null => (url?.startsWith('https://') ? url : null);

const toNameFields = ({ firstName, lastName, name }: NewUser) =>
  firstName || lastName
    ? { firstName: sanitizeName(firstName), lastName: sanitizeName(lastName) }
    : { firstName: sanitizeName(name), lastName: null };

interface AdapterOptions {
  /** Used if an account is created. */
  locale: Locale;
  /** Of a session that is started. */
  device: Device | undefined;
  /** Takes the id of a Google account that must not be linked before the second step. */
  deferLink: (googleId: string) => void;
}

/** Stores session tokens as hashes. Implements only the methods that Google sign-in calls. */
export function createAuthAdapter({ locale, device, deferLink }: AdapterOptions): Adapter {
  let createdUserId: string | undefined;
  const prisma = PrismaAdapter(db as unknown as Parameters<typeof PrismaAdapter>[0]);
  return {
    getUserByAccount: async (key) => (await prisma.getUserByAccount!(key)) ?? null,
    async linkAccount({ userId, providerAccountId: googleId }) {
      if (userId === createdUserId) await createGoogleLink(db, userId, googleId);
      else if (!(await linkGoogleAccount({ userId, googleId, now: clock.now() }))) deferLink(googleId);
    },
    getUser: async (id) => toAdapterUserOrNull(await db.user.findUnique({ where: { id } })),
    getUserByEmail: async (email) => toAdapterUserOrNull(await db.user.findUnique({ where: { email } })),
    async createUser(input) {
      const user = input as NewUser;
      const { email } = user;
      const now = clock.now();
      const row = await db.user.create({
        data: {
          email,
          ...toNameFields(user),
          locale,
          profileImageUrl: httpsUrlOrNull(user.image),
          consentedAt: now,
          // Google has verified the address: otherwise the signIn callback would have rejected the sign-in.
          ...userFieldsForProvenAddress({ email, emailVerified: null, addressProvenAt: null }, now),
        },
      });
      createdUserId = row.id;
      return toAdapterUser(row);
    },
    async updateUser({ id }) {
      return toAdapterUser(await db.user.findUniqueOrThrow({ where: { id } }));
    },
    createSession: async (session) =>
      withRawToken(await prisma.createSession!({ ...withHashedToken(session), ...device }), session.sessionToken),
    async getSessionAndUser(token) {
      const found = await prisma.getSessionAndUser!(hashToken(token));
      return (
        found && { session: withRawToken(found.session, token), user: toAdapterUser(found.user as unknown as User) }
      );
    },
    async updateSession(session) {
      const saved = await prisma.updateSession!(withHashedToken(session));
      return saved && withRawToken(saved, session.sessionToken);
    },
    deleteSession: async (token) => void (await db.session.deleteMany({ where: { sessionToken: hashToken(token) } })),
  };
}

const withHashedToken = <T extends { sessionToken: string }>(session: T): T => ({
  ...session,
  sessionToken: hashToken(session.sessionToken),
});

const withRawToken = (session: AdapterSession, sessionToken: string): AdapterSession => ({ ...session, sessionToken });
