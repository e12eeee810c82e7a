import { useLayoutEffect, useRef } from 'react';
import { RotateCwIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/browser/api-client';
import { useResendNotice } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

interface SendAgainProps {
  reminder: ReminderResponse;
  noticeId: string;
  /** Label of the email, such as '30 days'. */
  label: string;
  className: string;
}

/** Must be inside a focusable list item. */
export function SendAgain({ reminder, noticeId, label, className }: SendAgainProps) {
  const { t } = useI18n();
  const { sendAgain, isDone } = useSendAgain(reminder, noticeId);
  const button = useRef<HTMLButtonElement>(null);
  // The button unmounts when the email is planned again, so move its focus to the list item.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) element?.closest('li')?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      className={className}
      onClick={() => !isDone && void sendAgain()}
      aria-disabled={isDone}
      aria-label={t('reminders.emails.sendAgain.name', { email: label })}
    >
      <RotateCwIcon aria-hidden /> {t('reminders.emails.sendAgain.label')}
    </Button>
  );
}

function useSendAgain({ id: reminderId, title }: ReminderResponse, noticeId: string) {
  const { t } = useI18n();
  const { mutateAsync: resend, isPending, isSuccess } = useResendNotice();
  const sendAgain = async () => {
    try {
      await resend({ reminderId, noticeId });
      showToast({
        title: t('reminders.emails.sendAgain.planned.title'),
        description: t.rich('reminders.emails.sendAgain.planned.description', { title, bdi }),
      });
    } catch (error) {
      const explanation = error instanceof ApiError && error.status < 500 && error.serverMessage;
      showErrorToast(error, {
        title: t('ui.error'),
        description: explanation || t('reminders.emails.sendAgain.failed'),
      });
    }
  };
  return { sendAgain, isDone: isPending || isSuccess };
}
