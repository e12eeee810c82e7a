import { text, type Text } from '@/lib/i18n/text';
import { MAX_SNOOZE_DAYS, type findSnoozeProblem } from '@/lib/schedule/snooze-rules';

/** Why a reminder cannot be snoozed to a day. */
export const snoozeProblemText = (problem: NonNullable<ReturnType<typeof findSnoozeProblem>>): Text =>
  problem === 'tooFar'
    ? text('validation.snooze.tooFar', { days: MAX_SNOOZE_DAYS })
    : text(`validation.snooze.${problem}`);
