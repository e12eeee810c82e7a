import { fromDateColumn } from '@/lib/calendar';
import { AppError } from '@/lib/http/errors';
import { toActor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import type { ToldReader } from '@/lib/notifications/readers/told-reader';
import { sentDate, type AnswerInput, type OpenAnswer } from './answer-schema';
import { completeOnce } from '../complete-reminder';
import type { Answerable } from './describe-answer';
import { parseSnoozeDay } from './parse-answer-day';
import { snoozeForReader, takeBack, takeOn } from './reader-answers';
import { restoreReminder } from '../restore-reminder';
import { tellOwner } from './tell-owner';

/** Carries out the answer of somebody with whom the owner shares the reminder. @throws AppError as `answerNotice` */
export async function answerAsReader(
  { input, now }: { input: AnswerInput; now: Date },
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
      if (isNew) await tellOwner({ reminder, person: recipient.person ?? '', now });
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
