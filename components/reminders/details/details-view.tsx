import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { focusRow } from '@/components/reminders/row/reminder-row';
import { runReminderShortcut } from '@/components/reminders/row/row-actions';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { hasErrorCode } from '@/lib/browser/api-client';
import { useMediaQuery } from '@/lib/browser/use-media-query';
import { useReminder } from '@/lib/reminders/queries';
import { ReminderDetails } from './reminder-details';

interface DetailsViewProps {
  id: string;
  onClose: () => void;
}

/** A pane beside the list in wide windows, otherwise a sheet. */
export function DetailsView({ id, onClose }: DetailsViewProps) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const hasSideColumn = useMediaQuery('(min-width: 64rem)');
  const { data: reminder, error } = useReminder(id);
  useEffect(() => {
    if (!error || (reminder && !hasErrorCode(error, 'not_found'))) return;
    onClose();
    // Who has just deleted it knows.
    if (!reminder) showReminderError(t, error, t('reminders.list.notLoaded.text'));
  }, [error, reminder, onClose, t]);

  const title = reminder?.title ?? t('ui.loading');
  const content = reminder ? <ReminderDetails reminder={reminder} /> : <Skeleton className="h-40 w-full" />;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    if (key === 'Escape') return onClose();
    // Not what is typed here, or in a dialog that was opened here.
    const isTyped = !(target instanceof HTMLElement) || target.matches('input, textarea, select');
    if (reminder && !isTyped && currentTarget.contains(target)) runReminderShortcut(event, reminder, actions);
  };
  return hasSideColumn ? (
    <Pane id={id} title={title} onClose={onClose} onKeyDown={onKeyDown}>
      {content}
    </Pane>
  ) : (
    <Dialog open hasOwnAddress onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        variant="sheet"
        className="grid-rows-[auto_minmax(0,1fr)] gap-0 overflow-hidden p-0"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // The dialog of a deletion moves the focus itself.
          if (document.activeElement === document.body && !focusRow(id, { preventScroll: true })) actions.focusList();
        }}
      >
        {/* Stays, with the button that closes the sheet, while the rest is scrolled. */}
        <DialogTitle dir="auto" className="p-6 pr-14 pb-3 wrap-anywhere">
          {title}
        </DialogTitle>
        <div className="overflow-y-auto px-6 pb-6">{content}</div>
      </DialogContent>
    </Dialog>
  );
}

interface PaneProps extends DetailsViewProps {
  title: string;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function Pane({ id, title, onClose, onKeyDown, children }: PaneProps) {
  const { t } = useI18n();
  const { focusList } = useDashboard().actions;
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) && !focusRow(id, { preventScroll: true })) focusList();
    };
  }, [id, focusList]);
  const hasFocus = useRef(true);
  // What had the focus may be gone, such as the button that has removed a file.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={pane}
      data-slot="pane"
      aria-label={title}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      onKeyDown={onKeyDown}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] space-y-4 overflow-y-auto rounded-xl border bg-card p-5 shadow-xs"
    >
      <div className="flex items-start gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="flex-1 text-lg leading-snug font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          className="-my-1.5 -mr-2 shrink-0"
          onClick={onClose}
          aria-label={t('ui.close')}
        >
          <XIcon aria-hidden />
        </Button>
      </div>
      {children}
    </section>
  );
}
