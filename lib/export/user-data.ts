import { fromDateColumn } from '@/lib/calendar';
import { serializeCurrentUser } from '@/lib/accounts/sign-in/serialize';
import { readFeedStatus } from '@/lib/calendar-feed/manage-feed';
import { db } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import { eachReminder } from '@/lib/reminders/list/each-reminder';
import { exportWeeklyMails } from '@/lib/notifications/owner/weekly-mail';
import { exportRuleChanges } from '@/lib/rule-changes/export-rule-changes';
import { exportSharing } from '@/lib/sharing/export-sharing';
import { readTwoFactorStatus } from '@/lib/accounts/two-factor/authenticators';

/** Contains no secrets, such as hashes or session tokens. */
export async function exportAccount({ actor }: { actor: Actor }): Promise<object> {
  const [identities, sessions, twoFactor, calendarFeed, ruleChanges, sharing, weeklyMails] = await Promise.all([
    db.account.findMany({ where: { userId: actor.id }, select: { provider: true, providerAccountId: true } }),
    db.session.findMany({
      where: { userId: actor.id },
      select: { createdAt: true, expires: true, browser: true, system: true, lastSeenAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    readTwoFactorStatus({ actor }),
    readFeedStatus({ actor }),
    exportRuleChanges({ actor }),
    exportSharing({ actor }),
    exportWeeklyMails({ actor }),
  ]);
  return {
    ...serializeCurrentUser(actor),
    emailVerifiedAt: actor.emailVerified,
    addressProvenAt: actor.addressProvenAt,
    mailResumedAt: actor.mailResumedAt,
    consentedAt: actor.consentedAt,
    createdAt: actor.createdAt,
    updatedAt: actor.updatedAt,
    identityProviders: identities,
    sessions,
    twoFactor,
    calendarFeed,
    ruleChanges,
    nextWeeklyMailAt: actor.weeklyAt,
    weeklyMails,
    ...sharing,
  };
}

export async function* exportReminders({ actor }: { actor: Actor }) {
  for await (const { attachments: _, ...reminder } of eachReminder({ actor })) yield reminder;
}

/** Fewer than by default, because each reminder of a page comes with all its notices or files. */
const REMINDERS_PER_PAGE = 50;

export async function* exportNotices({ actor }: { actor: Actor }) {
  const reminders = paginateById(
    (page, take) =>
      db.reminder.findMany({
        relationLoadStrategy: 'join',
        where: { userId: actor.id, ...page },
        select: {
          id: true,
          title: true,
          notices: {
            where: { recipientId: actor.id },
            select: {
              id: true,
              reminderId: true,
              occurrenceOn: true,
              kind: true,
              leadDay: true,
              channel: true,
              sendAt: true,
              status: true,
              attempts: true,
              sentAt: true,
              testSentAt: true,
              lastError: true,
              round: true,
              events: { select: { round: true, kind: true, at: true }, orderBy: { at: 'asc' } },
              createdAt: true,
            },
            orderBy: { id: 'asc' },
          },
        },
        orderBy: { id: 'asc' },
        take,
      }),
    { pageSize: REMINDERS_PER_PAGE },
  );
  for await (const { title, notices } of reminders) {
    for (const { occurrenceOn, ...rest } of notices)
      yield { ...rest, reminderTitle: title, occurrenceOn: fromDateColumn(occurrenceOn) };
  }
}

export async function* exportAttachments({ actor }: { actor: Actor }) {
  const reminders = paginateById(
    (page, take) =>
      db.reminder.findMany({
        relationLoadStrategy: 'join',
        where: { userId: actor.id, ...page },
        select: { id: true, title: true, attachments: { orderBy: { id: 'asc' } } },
        orderBy: { id: 'asc' },
        take,
      }),
    { pageSize: REMINDERS_PER_PAGE },
  );
  for await (const { title, attachments } of reminders)
    for (const attachment of attachments) yield { ...attachment, reminderTitle: title };
}
