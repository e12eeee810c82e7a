import { UserPlusIcon, XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import type { ToastOptions } from '@/components/toast/toast-options';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { addDaysTo, dayInTimezone, parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useRecipients, useRemoveRecipient, useShareReminder } from '@/lib/sharing/queries';
import { nameOf } from '@/lib/sharing/rules';
import type { RecipientResponse } from '@/lib/sharing/schema';

/** Whom the owner has told of a reminder, and a button that tells one more. */
export function AlsoTold({ reminder }: { reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { id, title, status, sharedWith } = reminder;
  const isListed = sharedWith !== undefined;
  const { data: recipients = [], isError } = useRecipients(id, { enabled: isListed });
  const isActive = status !== 'completed';
  if (!isActive && !isListed) return null;
  return (
    <section className="space-y-2">
      {isListed && (
        <>
          <h3 className="text-sm font-semibold">{t('people.also.heading')}</h3>
          {isError && <p className="text-sm text-muted-foreground">{t('people.also.notLoaded')}</p>}
          <ul className="divide-y rounded-lg border empty:hidden">
            {recipients.map((recipient) => (
              <RecipientItem key={recipient.id} recipient={recipient} reminder={reminder} />
            ))}
          </ul>
        </>
      )}
      {isActive && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 max-sm:min-h-11"
          aria-label={t('people.also.addName', { title })}
          onClick={() => actions.share(reminder)}
        >
          <UserPlusIcon aria-hidden /> {t('people.also.add')}
        </Button>
      )}
    </section>
  );
}

function RecipientItem({ recipient, reminder }: { recipient: RecipientResponse; reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { mutateAsync: remove, isPending } = useRemoveRecipient(reminder.id);
  const person = nameOf(recipient);
  const { mutateAsync: share, isPending: isAsking } = useShareReminder(reminder.id);
  const describe = useRecipientState(reminder);
  const { state, agreedAt } = recipient;
  const isUntold = state === 'bounced' || (state === 'left' && recipient.when === 'if-not-done');
  const isActive = reminder.status !== 'completed';
  const canChange = state === 'agreed' && isActive;
  const canAskAgain = (state === 'invited' || (state === 'bounced' && agreedAt === null)) && isActive;
  async function change(changed: Promise<unknown>, title: string, action?: ToastOptions['action']) {
    try {
      await changed;
      showToast({ title, ...(action && { action }) });
    } catch (error) {
      handleApiError(error, t('ui.error'), t('people.failed'));
    }
  }
  const { email, when, leadDay } = recipient;
  const tell = (title: string) => change(share({ email, when, ...(leadDay !== null && { leadDay }) }), title);
  const undo = { label: t('ui.undo'), onClick: () => void tell(t('people.dialog.agreed', { person })) };
  const stop = () => change(remove(recipient.id), t('people.also.removed', { person }), canChange ? undo : undefined);
  return (
    <li className="flex items-center gap-2 py-1 pl-3 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium wrap-anywhere" dir="auto">
          {person}
        </p>
        <p className={cn('text-muted-foreground', isUntold && 'text-destructive-text')}>{describe(recipient)}</p>
      </div>
      {canAskAgain && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:min-h-11"
          disabled={isAsking}
          aria-label={t('people.also.againName', { person })}
          onClick={() => void tell(t('people.dialog.invited', { person }))}
        >
          {t('people.also.again')}
        </Button>
      )}
      {canChange && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:min-h-11"
          aria-label={t('people.also.changeName', { person })}
          onClick={() => actions.share(reminder, recipient)}
        >
          {t('people.also.change')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="max-sm:size-11"
        disabled={isPending}
        aria-label={t('people.also.remove', { person })}
        onClick={() => void stop()}
      >
        <XIcon aria-hidden />
      </Button>
    </li>
  );
}

function useRecipientState({ dueOn }: ReminderResponse) {
  const { t, formatShortDay } = useI18n();
  const { user, today } = useDashboard();
  return ({ state, when, leadDay, invitedAt }: RecipientResponse): string => {
    if (state === 'invited') {
      const askedOn = dayInTimezone(new Date(invitedAt), user.timezone);
      const key = when === 'if-not-done' ? 'invitedHole' : 'invited';
      return t(`people.state.${key}`, { date: formatShortDay(askedOn, today) });
    }
    if (state === 'bounced' && when === 'if-not-done') return t('people.state.hole');
    if (state === 'left' && when === 'if-not-done') return t('people.state.leftHole');
    if (state !== 'agreed') return t(`people.state.${state}`);
    if (leadDay === null) return t('people.state.everyNotice');
    return t('people.state.ifNotDone', { date: formatShortDay(addDaysTo(parseDay(dueOn), -leadDay), today) });
  };
}
