import { createElement } from 'react';
import { InvitationEmail, invitationSubject } from '@/emails/invitation';
import { renderMail } from '@/emails/render-mail';
import type { Day } from '@/lib/calendar';
import { appUrl } from '@/lib/config/env';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { readRecipient } from '@/lib/notifications/recipient';
import { mailer } from '@/lib/providers/mail';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import { templateName, translationsIn } from '@/lib/templates/translations';
import type { Reader, Reminder } from '@/prisma/generated/client';
import { readerDays } from './invitation';
import { INVITATION_DAYS, ownerName } from './rules';

interface Invitation {
  actor: Actor;
  reader: Reader & { reminder: Pick<Reminder, 'title' | 'dueOn' | 'templateId'> };
  token: string;
  note: string | null;
  network: string;
}

/**
 * Within the budget of sign-in mails, because strangers decide how many there are.
 * @throws MailError
 */
export async function sendInvitation({ actor, reader, token, note, network }: Invitation): Promise<void> {
  const { email: to, locale, dateFormat, person } = await readRecipient(reader.contactId);
  const i18n = i18nOfUser({ locale });
  const { dueOn, ifNotDoneBy } = readerDays(reader);
  const { title, templateId } = reader.reminder;
  const translations = translationsIn(i18n.language);
  const template = templateId
    ? await db.template.findUniqueOrThrow({ where: { id: templateId }, include: { translations } })
    : undefined;
  const inWords = (day: Day) => formatDayInWords(i18n, day, dateFormat);
  const body = createElement(InvitationEmail, {
    i18n,
    owner: actor.email,
    ownerName: ownerName(actor),
    person,
    title,
    dueDate: inWords(dueOn),
    ifNotDoneBy: ifNotDoneBy && inWords(ifNotDoneBy),
    note: note ?? undefined,
    invitationUrl: `${appUrl()}/invitations/${token}`,
    validForDays: INVITATION_DAYS,
  });
  const url = `${appUrl()}/api/invitations/${token}`;
  const mail = {
    to,
    subject: invitationSubject(i18n, template && templateName(template)),
    ...(await renderMail(body)),
    // One click declines.
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
  const tokenHash = hashToken(token);
  const idempotencyKey = `invitation-${tokenHash}`;
  await sendWithinBudget(network, async () => {
    const { providerId: invitationMailId } = await mailer().send(mail, { idempotencyKey });
    await db.contact.updateMany({ where: { id: reader.contactId, tokenHash }, data: { invitationMailId } });
  });
}
