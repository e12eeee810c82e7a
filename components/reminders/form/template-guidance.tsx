import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { LinkedText } from '@/components/i18n/linked-text';
import { needsDisclaimer } from '@/lib/templates/rules';
import type { TemplateResponse } from '@/lib/templates/schema';

export function TemplateGuidance({ template, isOpen = false }: { template: TemplateResponse; isOpen?: boolean }) {
  const { t } = useI18n();
  const { name, description, guidance, guidanceSource, graceDays } = template;
  if (!guidance) return null;
  return (
    <details open={isOpen} className="group rounded-lg border bg-muted/50 text-sm">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-2 rounded-lg px-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {t('reminderForm.guidance.title', { name })}
        <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="space-y-2 px-4 pb-4 leading-relaxed wrap-anywhere">
        <p>{description}</p>
        <p className="whitespace-pre-line">{guidance}</p>
        {graceDays != null && graceDays > 0 && <p>{t('reminderForm.guidance.gracePeriod', { days: graceDays })}</p>}
        {guidanceSource && (
          <p className="text-xs text-muted-foreground">
            {t.rich('reminderForm.guidance.source', {
              source: () => (
                <span lang="en">
                  <LinkedText text={guidanceSource} />
                </span>
              ),
            })}
          </p>
        )}
        {needsDisclaimer(template) && (
          <p className="text-xs text-muted-foreground">{t('reminderForm.guidance.disclaimer')}</p>
        )}
      </div>
    </details>
  );
}
