'use client';

import { useId } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Button } from '@/components/ui/button';
import type { I18n } from '@/lib/i18n/i18n';
import type { TemplateOption } from '@/lib/templates/schema';
import { byName, isOffered } from './template-search';

const OFTEN_USED_COUNT = 5;

/** Returns a few templates: those that this user uses most, followed by generally popular ones. */
export const findOftenUsedTemplates = (
  i18n: I18n,
  templates: readonly TemplateOption[],
  showSouthAfrican: boolean,
): TemplateOption[] =>
  templates
    .filter((template) => isOffered(template, showSouthAfrican) && template.timesUsed + template.popularity > 0)
    .sort((a, b) => b.timesUsed - a.timesUsed || b.popularity - a.popularity || byName(i18n)(a, b))
    .slice(0, OFTEN_USED_COUNT);

/** Offers buttons instead of options, because a listbox must not contain the same option twice. */
export function OftenUsedTemplates({
  templates,
  onChoose,
}: {
  templates: readonly TemplateOption[];
  onChoose: (template: TemplateOption) => void;
}) {
  const { t } = useI18n();
  const headingId = useId();
  if (templates.length === 0) return null;
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className="border-b px-3 py-2.5 low:hidden"
      // Keep Enter on a button from reaching Command, which would choose its highlighted option.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p id={headingId} className="mb-1.5 text-xs font-medium text-muted-foreground">
        {t('reminderForm.template.oftenUsed')}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {templates.map((template) => (
          <Button
            key={template.id}
            type="button"
            variant="outline"
            size="sm"
            className="min-h-9 rounded-full pl-1.5 text-left font-medium has-[>svg]:pl-1.5 pointer-coarse:min-h-11"
            onClick={() => onChoose(template)}
          >
            <TemplateIcon template={template} category={template.category} size="sm" className="rounded-full" />
            {template.name}
          </Button>
        ))}
      </div>
    </div>
  );
}
