import { createContext, use } from 'react';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import type { CompletionInput } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { RecipientResponse } from '@/lib/sharing/schema';
import type { KeptForm, NewReminderOptions } from './reminder-form-options';

/** What was entered in a dialog that opens again because the server has refused it. */
export interface RefusedDay {
  typed: string;
  /** Undefined if a toast says it. */
  problem: string | undefined;
}

/** Stable functions, so that memoised rows do not rerender. */
export interface DashboardActions {
  create: (options?: NewReminderOptions) => void;
  /** @param kept an earlier edit that is opened again */
  edit: (reminder: ReminderResponse, kept?: KeptForm) => void;
  /** Asks for the next date first, if that is on the new document. */
  complete: (reminder: ReminderResponse) => void;
  /** @returns a promise of whether the call has succeeded, which is rejected with its error if the server refuses it */
  completeWith: (reminder: ReminderResponse, completion: CompletionInput) => Promise<boolean>;
  restore: (reminder: ReminderResponse) => void;
  renew: (reminder: ReminderResponse, refused?: RefusedDay) => void;
  addNewDate: (reminder: ReminderResponse) => void;
  remove: (reminder: ReminderResponse) => void;
  snooze: (reminder: ReminderResponse, refused?: RefusedDay) => void;
  /** With a recipient, changes when they are told. */
  share: (reminder: ReminderResponse, recipient?: RecipientResponse) => void;
  /** @param proof given if the file is a proof of renewal; its photo is uploaded at once */
  attachFile: (reminder: ReminderResponse, proof?: { photo: File | undefined }) => void;
  removeAttachment: (reminder: ReminderResponse, attachmentId: string) => void;
  /** Shows the reminder in the list, highlighted, without search and filters. */
  show: (reminderId: string) => void;
  showDetails: (reminderId: string) => void;
  /** Focuses the last focused row of the list, the row now in its place, or the list's heading. */
  focusList: () => void;
  /** Brings a new reminder into sight, highlighted. */
  showCreated: (reminder: ReminderResponse) => void;
  /** Highlights the reminder in place of the row that has shown it until now, if that is still highlighted. */
  moveHighlight: (rowId: string, reminder: ReminderResponse) => void;
  showShortcuts: () => void;
  /** Lists what waits to be sent. */
  showWaiting: () => void;
}

export interface DashboardState {
  user: CurrentUser;
  /** In the user's time zone. */
  today: Day;
  actions: DashboardActions;
}

const DashboardContext = createContext<DashboardState | undefined>(undefined);

export const DashboardProvider = DashboardContext;

/** Returns what the parts of the dashboard share. */
export function useDashboard(): DashboardState {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('There is no DashboardProvider above');
  return dashboard;
}
