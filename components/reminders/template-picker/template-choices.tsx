'use client';

import { useState } from 'react';
import { CheckIcon, ListPlusIcon, PlusIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { NavigationLink } from '@/components/layout/navigation';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Badge } from '@/components/ui/badge';
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { cn } from '@/lib/browser/class-names';
import type { TemplateOption } from '@/lib/templates/schema';
import { findOftenUsedTemplates, OftenUsedTemplates } from './often-used-templates';
import { searchTemplates } from './template-search';
import { useSeveralOffer } from './use-several-offer';

interface TemplateChoicesProps {
  templates: readonly TemplateOption[];
  selectedId: string | null;
  showSouthAfrican: boolean;
  onChoose: (template: TemplateOption) => void;
  /** Called with the search when no template matches it and the user wants a reminder with that title. */
  onCreate: (title: string) => void;
}

export function TemplateChoices({ templates, selectedId, showSouthAfrican, onChoose, onCreate }: TemplateChoicesProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [search, setSearch] = useState('');
  const title = search.trim();
  const several = useSeveralOffer(search);
  const { best, groups } = searchTemplates(i18n, templates, search, showSouthAfrican);
  const option = (template: TemplateOption) => (
    <CommandItem key={template.id} value={template.id} onSelect={() => onChoose(template)}>
      <TemplateIcon template={template} category={template.category} size="sm" />
      <span className="min-w-0 flex-1 wrap-anywhere">{template.name}</span>
      {template.region === 'ZA' && <Badge variant="outline">{t('reminderForm.template.southAfricanBadge')}</Badge>}
      <CheckIcon className={cn(template.id !== selectedId && 'invisible')} aria-hidden />
    </CommandItem>
  );
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
      {(title === '' || several.kind) && (
        <NavigationLink
          href={several.href}
          className="flex min-h-11 items-center gap-2 border-b px-3 text-sm font-medium focus-ring"
        >
          <ListPlusIcon className="size-4 shrink-0" aria-hidden />
          {several.label}
        </NavigationLink>
      )}
      {title === '' && (
        <OftenUsedTemplates templates={findOftenUsedTemplates(i18n, templates, showSouthAfrican)} onChoose={onChoose} />
      )}
      <CommandList>
        {best === null && groups.length === 0 && (
          <>
            <p role="presentation" className="pt-6 pb-3 text-center text-sm">
              {t('reminderForm.template.notFound')}
            </p>
            <CommandGroup>
              <CommandItem value="create" onSelect={() => onCreate(title)}>
                <PlusIcon aria-hidden />
                <span className="min-w-0 flex-1 wrap-anywhere">{t('reminderForm.template.create', { title })}</span>
              </CommandItem>
            </CommandGroup>
          </>
        )}
        {best && <CommandGroup>{option(best)}</CommandGroup>}
        {groups.map((group) => (
          <CommandGroup key={group.heading} heading={group.heading}>
            {group.templates.map(option)}
          </CommandGroup>
        ))}
      </CommandList>
    </Command>
  );
}
