'use client';

import { useId, useState } from 'react';
import { CheckIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { cn } from '@/lib/browser/class-names';
import type { TemplateOption } from '@/lib/templates/schema';
import { TemplateIcon } from './template-icon';
import { filterTemplateGroups, findOftenUsedTemplates } from './template-search';

interface TemplateChoicesProps {
  templates: readonly TemplateOption[];
  selectedId: string | null;
  showSouthAfrican: boolean;
  onChoose: (template: TemplateOption) => void;
}

export function TemplateChoices({ templates, selectedId, showSouthAfrican, onChoose }: TemplateChoicesProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [search, setSearch] = useState('');
  const groups = filterTemplateGroups(i18n, templates, search, showSouthAfrican);
  return (
    // Turn off Command's own filter, because it is fuzzy.
    <Command shouldFilter={false} label={t('reminderForm.template.listLabel')}>
      {/* `autoFocus`, because the popover may open, and focus its content, before these choices have loaded. */}
      <CommandInput
        autoFocus
        value={search}
        onValueChange={setSearch}
        placeholder={t('reminderForm.template.search')}
      />
      {search.trim() === '' && (
        <OftenUsed templates={findOftenUsedTemplates(i18n, templates, showSouthAfrican)} onChoose={onChoose} />
      )}
      <CommandList>
        {groups.length === 0 && <CommandEmpty>{t('reminderForm.template.notFound')}</CommandEmpty>}
        {groups.map((group) => (
          <CommandGroup key={group.heading} heading={group.heading}>
            {group.templates.map((template) => (
              <CommandItem key={template.id} value={template.id} onSelect={() => onChoose(template)}>
                <TemplateIcon template={template} category={template.category} size="sm" />
                <span className="min-w-0 flex-1 wrap-anywhere">{template.name}</span>
                {template.region === 'ZA' && (
                  <Badge variant="outline">{t('reminderForm.template.southAfricanBadge')}</Badge>
                )}
                <CheckIcon className={cn(template.id !== selectedId && 'invisible')} aria-hidden />
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </Command>
  );
}

/** Offers buttons instead of options, because a listbox must not contain the same option twice. */
function OftenUsed({ templates, onChoose }: Pick<TemplateChoicesProps, 'templates' | 'onChoose'>) {
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
            className="min-h-9 rounded-full pl-1.5 text-left font-medium has-[>svg]:pl-1.5"
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
