import { createElement } from 'react';
import { DoneByReaderEmail, doneByReaderSubject } from '@/emails/done-by-reader';
import { renderMail } from '@/emails/render-mail';
import { sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { fromDateColumn } from '@/lib/calendar';
import { appUrl } from '@/lib/config/env';
import { afterResponse } from '@/lib/http/after-response';
import { AppError } from '@/lib/http/errors';
import { tryConsumeRateLimit } from '@/lib/http/rate-limit';
import { toActor } from '@/lib/http/session';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { text } from '@/lib/i18n/text';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import type { ToldReader } from '@/lib/notifications/readers/told-reader';
import { mailer } from '@/lib/providers/mail';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import type { Reminder, User } from '@/prisma/generated/client';
import { sentDate, type AnswerInput, type OpenAnswer } from './answer-schema';
import { completeOnce } from '../complete-reminder';
import { DONE_MAIL_LIMIT_PER_REMINDER } from '../rate-limits';
import type { Answerable } from './describe-answer';
import { parseSnoozeDay } from './parse-answer-day';
import { snoozeForReader, takeBack, takeOn } from './reader-answers';
import { restoreReminder } from '../restore-reminder';

/** Carries out the answer of somebody with whom the owner shares the reminder. @throws AppError as `answerNotice` */
export async function answerAsReader(
  { input, network, now }: { input: AnswerInput; network: string | undefined; now: Date },
  page: OpenAnswer,
  { reminder, reader: { reader, recipient } }: { reminder: Answerable; reader: ToldReader },
): Promise<void> {
  const { contactId, reminderId } = reader;
  const owner = toActor(reminder.user);
  const answer = { owner, reminderId, contactId, occurrence: fromDateColumn(reminder.dueOn), now };
  const completion = { actor: owner, id: reminderId, now, via: 'email', occurrence: answer.occurrence } as const;
  switch (input.action) {
    case 'done':
      const { isNew } = await completeOnce({ ...completion, contactId });
      if (isNew) await tellOwner({ reminder, person: recipient.person ?? '', network, now });
      return;
    case 'renewed':
      throw new AppError('conflict', text('errors.answer.notOffered'));
    case 'doing':
      return takeOn(answer);
    case 'later':
      if (page.snooze === null) throw new AppError('conflict', text('errors.answer.noSnooze'));
      return snoozeForReader({ ...answer, until: parseSnoozeDay(sentDate(input.until, input)) });
    case 'undo': {
      const undoes = input.undoes ?? page.answered;
      if (undoes === 'later') return snoozeForReader({ ...answer, until: null });
      if (undoes === 'doing' && reminder.status === 'active') return takeBack(answer);
      if (undoes !== 'done' || reminder.status === 'active') return;
      if (!page.canUndo) throw new AppError('conflict', text('errors.reminders.completedOnSite'));
      await restoreReminder(completion);
    }
  }
}

/** Mails the owner that somebody else has completed the reminder, with the link that undoes it. */
async function tellOwner({
  reminder,
  person,
  network,
  now,
}: {
  reminder: Pick<Reminder, 'id' | 'title' | 'dueOn'> & { user: User };
  person: string;
  network: string | undefined;
  now: Date;
}): Promise<void> {
  const { id, title, user } = reminder;
  if (user.emailVerified === null || user.mailProblem !== null) return;
  if (!(await tryConsumeRateLimit(DONE_MAIL_LIMIT_PER_REMINDER, id))) return;
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
    await sendWithinBudget(network, () =>
      sendWithRetry(async (signal) => void (await mailer().send(mail, { idempotencyKey, signal }))),
    );
  });
}
