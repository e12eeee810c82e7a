import { createElement } from 'react';
import { DoneByReaderEmail, doneByReaderSubject } from '@/emails/done-by-reader';
import { renderMail } from '@/emails/render-mail';
import { fromDateColumn } from '@/lib/calendar';
import { appUrl } from '@/lib/config/env';
import { afterResponse } from '@/lib/http/after-response';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { mailer } from '@/lib/providers/mail';
import { sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import type { Reminder, User } from '@/prisma/generated/client';

/** Mails the owner once that somebody else has completed the reminder, with the link that undoes it. */
export function tellOwner({
  reminder,
  person,
  now,
}: {
  reminder: Pick<Reminder, 'id' | 'title' | 'dueOn'> & { user: User };
  person: string;
  now: Date;
}): Promise<void> {
  const { id, title, user } = reminder;
  if (user.emailVerified === null || user.mailProblem !== null) return Promise.resolve();
  const i18n = i18nOfUser(user);
  const occurrenceOn = fromDateColumn(reminder.dueOn);
  const token = makeAnswerToken({ reminderId: id, occurrenceOn, recipientId: user.id });
  const props = {
    person,
    title,
    dueDate: formatDayInWords(i18n, occurrenceOn, user.dateFormat),
    answerUrl: `${appUrl()}/notices/${token}`,
    ...(user.firstName && { firstName: user.firstName }),
  };
  return afterResponse('done by reader mail', async () => {
    const body = await renderMail(createElement(DoneByReaderEmail, { i18n, ...props }));
    const mail = { to: user.email, subject: doneByReaderSubject(i18n, props), ...body };
    const idempotencyKey = `done-${id}-${occurrenceOn}-${+now}`;
    await sendWithRetry(async (signal) => void (await mailer().send(mail, { idempotencyKey, signal })));
  });
}
