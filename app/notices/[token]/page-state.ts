import type { Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { OpenAnswer } from '@/lib/reminders/answers/answer-schema';

export interface PageState {
  i18n: I18n;
  token: string;
  /** Why the form was rejected. Shown beside `field`, or above all sections if `field` is not set. */
  problem?: { field?: 'dueAt' | 'until'; text: string };
  /** The date of the rejected form, to be shown again in the field with the problem. */
  typed?: Partial<Record<'day' | 'month' | 'year', string | undefined>>;
  /** A chosen day later than the apply-by or due date, which the page asks the user to confirm. */
  confirm?: Day;
  undone?: boolean;
}

export interface SectionProps {
  page: OpenAnswer;
  state: PageState;
}
