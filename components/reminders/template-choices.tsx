'use client';

import { useState } from 'react';
import { CheckIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { cn } from '@/lib/browser/class-names';
import type { TemplateResponse } from '@/lib/templates/schema';
import { TemplateIcon } from './template-icon';

interface ChoicesProps {
  templates: readonly TemplateResponse[];
  selectedId: string | null;
  showSouthAfrican: boolean;
  onChoose: (template: TemplateResponse) => void;
}

const byName = (a: TemplateResponse, b: TemplateResponse) => a.name.localeCompare(b.name);

/** Keeps templates whose name contains `search`, ignoring case, and sorts each group by name. */
export function filterTemplateGroups(
  templates: readonly TemplateResponse[],
  search: string,
  showSouthAfrican: boolean,
) {
  const searchText = search.trim().toLowerCase();
  const matching = templates.filter(({ name }) => name.toLowerCase().includes(searchText)).sort(byName);
  return [
    { heading: 'Universal Templates', templates: matching.filter(({ region }) => region == null) },
    {
      heading: 'South African Templates',
      templates: showSouthAfrican ? matching.filter(({ region }) => region === 'ZA') : [],
    },
  ].filter((group) => group.templates.length > 0);
}

export function TemplateChoices({ templates, selectedId, showSouthAfrican, onChoose }: ChoicesProps) {
  const [search, setSearch] = useState('');
  const groups = filterTemplateGroups(templates, search, showSouthAfrican);
  return (
    // Turn off Command's own filter, which is fuzzy.
    <Command shouldFilter={false} label="Templates">
      {/* The popover focuses its content when it opens, which may be before these choices have loaded. */}
      <CommandInput autoFocus value={search} onValueChange={setSearch} placeholder="Search templates..." />
      <CommandList>
        {groups.length === 0 && <CommandEmpty>No templates found.</CommandEmpty>}
        {groups.map((group) => (
          <CommandGroup key={group.heading} heading={group.heading}>
            {group.templates.map((template) => (
              <CommandItem key={template.id} value={template.id} onSelect={() => onChoose(template)}>
                <TemplateIcon template={template} category={template.category} size="sm" />
                <span className="min-w-0 flex-1 wrap-anywhere">{template.name}</span>
                {template.region === 'ZA' && <Badge variant="outline">SA</Badge>}
                <CheckIcon className={cn(template.id !== selectedId && 'invisible')} aria-hidden />
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </Command>
  );
}
