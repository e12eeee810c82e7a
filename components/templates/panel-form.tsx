import type { ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import type { AdminTemplate } from '@/lib/templates/schema';

/** What a form in the panel is given. */
export interface PanelFormProps {
  template: AdminTemplate;
  /** Asks before changes are lost; shown above the form's buttons. */
  question: ReactNode;
  onChanged: (isChanged: boolean) => void;
  onClose: () => void;
}

/** The buttons of a form in the panel. They stay in view while the form scrolls. */
export function PanelFooter({
  question,
  onClose,
  children,
}: Pick<PanelFormProps, 'question' | 'onClose'> & { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t bg-card px-6 py-4">
      {question}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {children}
      </div>
    </div>
  );
}
