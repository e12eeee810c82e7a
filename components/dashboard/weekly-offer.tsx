import { useId, useState } from 'react';
import { useFocusOnMount } from '@/components/auth/use-focus-on-mount';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showErrorToast } from '@/components/toast/error-toast';
import { Button } from '@/components/ui/button';
import { useUpdateSettings } from '@/lib/accounts/settings/queries';
import type { UserSettings } from '@/lib/accounts/settings/schema';

type Answer = UserSettings['weeklyMail'];

/** Kept for pages that Next.js renders from memory, as they were before the answer. */
let hasAnswered = false;

/** Offers the weekly email, once for each account. */
export function WeeklyOffer() {
  const { t } = useI18n();
  const questionId = useId();
  const [isOpen] = useState(!hasAnswered);
  const [answer, setAnswer] = useState<Answer>();
  const { mutate: save } = useUpdateSettings();
  const choose = (weeklyMail: Answer) => {
    hasAnswered = true;
    setAnswer(weeklyMail);
    save(
      { weeklyMail },
      {
        onError: (error) => {
          hasAnswered = false;
          setAnswer(undefined);
          showErrorToast(error, { title: t('ui.error'), description: t('dashboard.weeklyOffer.failed') });
        },
      },
    );
  };
  if (!isOpen) return null;
  if (answer) return <Answered>{t(`dashboard.weeklyOffer.${answer === 'off' ? 'off' : 'on'}`)}</Answered>;
  return (
    <div role="group" aria-labelledby={questionId} className="flex flex-wrap items-center gap-x-2 text-sm">
      <p id={questionId} className="text-muted-foreground">
        {t('dashboard.weeklyOffer.question')}
      </p>
      <Button variant="outline" size="sm" className="min-w-11" onClick={() => choose('sunday')}>
        {t('dashboard.weeklyOffer.yes')}
      </Button>
      <Button variant="outline" size="sm" className="min-w-11" onClick={() => choose('off')}>
        {t('dashboard.weeklyOffer.no')}
      </Button>
    </div>
  );
}

/** Takes the focus of the button that was pressed. */
function Answered({ children }: { children: string }) {
  const ref = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={ref} tabIndex={-1} className="text-sm text-muted-foreground">
      {children}
    </p>
  );
}
