import { fromDateColumn } from '@/lib/calendar';
import { serializeCurrentUser } from '@/lib/accounts/sign-in/serialize';
import { db } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { toRepeat } from '@/lib/reminders/reminder-columns';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import { templateName, translationsIn } from '@/lib/templates/translations';
import { readTwoFactorStatus } from '@/lib/accounts/two-factor/authenticators';

/** Contains no secrets, such as hashes or session tokens. */
export async function exportAccount({ actor }: { actor: Actor }): Promise<object> {
  const [identities, sessions, twoFactor] = await Promise.all([
    db.account.findMany({ where: { userId: actor.id }, select: { provider: true, providerAccountId: true } }),
    db.session.findMany({
      where: { userId: actor.id },
      select: { createdAt: true, expires: true },
      orderBy: { createdAt: 'asc' },
    }),
    readTwoFactorStatus({ actor }),
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
  };
}

export function exportReminders({ actor }: { actor: Actor }) {
  const language = languageOf(actor.locale);
  return paginateById(async (id, nextPage) => {
    const page = await db.reminder.findMany({
      where: { userId: actor.id, id },
      include: { template: { select: { key: true, name: true, translations: translationsIn(language) } } },
      omit: { userId: true, advanceAt: true },
      ...nextPage,
    });
    return page.map(({ template, dueOn, firstDueOn, snoozedUntil, repeatEvery, repeatUnit, amount, ...rest }) => {
      const repeat = toRepeat({ repeatEvery, repeatUnit });
      return {
        ...rest,
        template: template && { key: template.key, name: templateName(template) },
        recurrenceYears: toRecurrenceYears(repeat),
        repeat,
        amount: amount?.toNumber() ?? null,
        dueOn: fromDateColumn(dueOn),
        firstDueOn: fromDateColumn(firstDueOn),
        snoozedUntil: snoozedUntil && fromDateColumn(snoozedUntil),
      };
    });
  });
}

export const exportNotices = ({ actor }: { actor: Actor }) =>
  paginateById(async (id, nextPage) => {
    const page = await db.notice.findMany({
      relationLoadStrategy: 'join',
      where: { reminder: { userId: actor.id }, id },
      select: {
        id: true,
        reminderId: true,
        reminder: { select: { title: true } },
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
      ...nextPage,
    });
    return page.map(({ reminder, occurrenceOn, ...rest }) => ({
      ...rest,
      reminderTitle: reminder.title,
      occurrenceOn: fromDateColumn(occurrenceOn),
    }));
  });

export const exportAttachments = ({ actor }: { actor: Actor }) =>
  paginateById(async (id, nextPage) => {
    const page = await db.attachment.findMany({
      relationLoadStrategy: 'join',
      where: { reminder: { userId: actor.id }, id },
      include: { reminder: { select: { title: true } } },
      ...nextPage,
    });
    return page.map(({ reminder, ...rest }) => ({ ...rest, reminderTitle: reminder.title }));
  });
