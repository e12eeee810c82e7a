import type { ReactNode } from 'react';
import {
  CakeIcon,
  CalendarArrowDownIcon,
  CalendarPlusIcon,
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CopyIcon,
  MessageCircleIcon,
  PaperclipIcon,
  PencilIcon,
  TimerOffIcon,
  Trash2Icon,
  Undo2Icon,
  type LucideIcon,
} from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { canAddFollowUp } from '@/components/reminders/reminder-form-options';
import { completionAction, type RowAction } from '@/components/reminders/row/row-actions';
import { shareText } from '@/components/reminders/share/share-text';
import { findSnoozeOffer } from '@/components/reminders/snooze/snooze-offer';
import { useCancelSnooze } from '@/components/reminders/snooze/use-cancel-snooze';
import { copyToClipboard } from '@/components/toast/copy-to-clipboard';
import { Button } from '@/components/ui/button';
import { birthdayWishes, whatsAppUrl, WISHES_ACTIONS, wishesOn } from '@/lib/birthday-wishes';
import { parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** What changes the reminder, beside what its row offers. */
export function EditingActions({ reminder }: { reminder: ReminderResponse }) {
  const { t, formatShortDay } = useI18n();
  const { user, today, actions } = useDashboard();
  const { title, status, snoozedUntil } = reminder;
  const cancelSnooze = useCancelSnooze();
  const completion = completionAction(reminder);
  const date = snoozedUntil && formatShortDay(parseDay(snoozedUntil), today);
  return (
    <div className="flex flex-wrap gap-2">
      {completion && (
        <Action
          action={completion}
          Icon={CheckIcon}
          title={title}
          variant="default"
          onClick={() => actions.complete(reminder)}
        />
      )}
      {status === 'completed' && (
        <Action action="restore" Icon={Undo2Icon} title={title} onClick={() => actions.restore(reminder)} />
      )}
      <Action action="edit" Icon={PencilIcon} title={title} onClick={() => actions.edit(reminder)} />
      {canAddFollowUp(reminder, user.timezone) && (
        <Action
          action="addNewDate"
          Icon={CalendarPlusIcon}
          title={title}
          onClick={() => actions.addNewDate(reminder)}
        />
      )}
      {date && (
        <Button
          variant="outline"
          size="sm"
          className="max-sm:min-h-11"
          aria-label={t('reminders.snooze.cancel.name', { date, title })}
          onClick={() => cancelSnooze(reminder)}
        >
          <TimerOffIcon aria-hidden /> {t('reminders.snooze.cancel.label', { date })}
        </Button>
      )}
    </div>
  );
}

export function NeighbourActions({ reminder: { title, previousId, nextId } }: { reminder: ReminderResponse }) {
  const { actions } = useDashboard();
  if (previousId === null && nextId === null) return null;
  const neighbours = [
    ['showPrevious', ChevronLeftIcon, previousId],
    ['showNext', ChevronRightIcon, nextId],
  ] as const;
  return (
    <div className="-mx-3 flex flex-wrap gap-1">
      {neighbours.map(
        ([action, Icon, id]) =>
          id !== null && (
            <Action
              key={action}
              action={action}
              Icon={Icon}
              title={title}
              variant="ghost"
              onClick={() => actions.showDetails(id)}
            />
          ),
      )}
    </div>
  );
}

/** Another email, files, calendar, sharing and deletion. */
export function MoreActions({ reminder }: { reminder: ReminderResponse }) {
  const i18n = useI18n();
  const { today, actions } = useDashboard();
  const { id, title, occasion, status } = reminder;
  const active = status !== 'completed';
  const ghost = { title, variant: 'ghost' } as const;
  const wishes = occasion === 'birthday' ? wishesOn(reminder.daysToDue) : null;
  return (
    <div className="flex flex-wrap gap-1 border-t pt-3">
      {findSnoozeOffer(reminder, today) && (
        <Action {...ghost} action="snooze" Icon={ClockIcon} onClick={() => actions.snooze(reminder)} />
      )}
      <Action {...ghost} action="attachFile" Icon={PaperclipIcon} onClick={() => actions.attachFile(reminder)} />
      {active && (
        <>
          <Action
            {...ghost}
            action="saveToCalendar"
            Icon={CalendarArrowDownIcon}
            href={`/api/reminders/${id}/calendar`}
          />
          <Action
            {...ghost}
            action="shareOnWhatsApp"
            Icon={MessageCircleIcon}
            href={whatsAppUrl(shareText(i18n, reminder))}
            target="_blank"
          />
          <Action
            {...ghost}
            action="copy"
            Icon={CopyIcon}
            onClick={() => void copyToClipboard(i18n.t, shareText(i18n, reminder))}
          />
        </>
      )}
      {wishes && (
        <Action
          {...ghost}
          action={WISHES_ACTIONS[wishes]}
          Icon={CakeIcon}
          href={whatsAppUrl(birthdayWishes(i18n, title, wishes))}
          target="_blank"
        />
      )}
      {active && <Action {...ghost} action="delete" Icon={Trash2Icon} onClick={() => actions.remove(reminder)} />}
    </div>
  );
}

interface ActionProps {
  action: RowAction;
  Icon: LucideIcon;
  title: string;
  variant?: 'default' | 'outline' | 'ghost';
  onClick?: () => void;
  href?: string;
  target?: '_blank';
}

function Action({ action, Icon, title, variant = 'outline', onClick, href, target }: ActionProps): ReactNode {
  const { t } = useI18n();
  const content = (
    <>
      <Icon aria-hidden /> {t(`reminders.actions.${action}.label`)}
    </>
  );
  const name = t(`reminders.actions.${action}.name`, { title });
  return (
    <Button
      variant={variant}
      size="sm"
      className="max-sm:min-h-11"
      asChild={href !== undefined}
      onClick={onClick}
      aria-label={name}
    >
      {href === undefined ? (
        content
      ) : (
        <a href={href} target={target} rel={target && 'noopener'}>
          {content}
        </a>
      )}
    </Button>
  );
}
