'use client';

import { useId } from 'react';
import { ChevronsUpDownIcon, XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useLazyPopover } from '@/components/layout/use-lazy-component';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import type { TemplateOption } from '@/lib/templates/schema';

const loadChoices = () => import('./template-choices').then((module) => module.TemplateChoices);

interface TemplatePickerProps {
  labelledBy: string;
  /** Undefined while loading. */
  templates: readonly TemplateOption[] | undefined;
  isError: boolean;
  selectedId: string | null;
  /** The selected template, which the closed picker shows even before the list has loaded. */
  selectedTemplate: Pick<TemplateOption, 'name' | 'icon' | 'color' | 'category'> | null;
  showSouthAfrican: boolean;
  onChoose: (template: TemplateOption) => void;
  onCreate: (title: string) => void;
  onClear: () => void;
}

export function TemplatePicker({
  labelledBy,
  templates,
  isError,
  selectedId,
  selectedTemplate,
  showSouthAfrican,
  onChoose,
  onCreate,
  onClear,
}: TemplatePickerProps) {
  const { t } = useI18n();
  const [TemplateChoices, open, setOpen] = useLazyPopover(loadChoices);
  const id = useId();
  return (
    <div className="flex gap-2">
      <Popover modal open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            id={id}
            type="button"
            variant="outline"
            role="combobox"
            aria-expanded={open}
            aria-haspopup="listbox"
            aria-labelledby={`${labelledBy} ${id}`}
            className="min-w-0 flex-1 justify-between border-input py-1.5 text-left font-normal whitespace-normal"
          >
            {selectedTemplate ? (
              <span className="flex min-w-0 items-center gap-2">
                <TemplateIcon template={selectedTemplate} category={selectedTemplate.category} size="sm" />
                <span className="line-clamp-2 wrap-anywhere">{selectedTemplate.name}</span>
              </span>
            ) : (
              <span className="text-muted-foreground">{t('reminderForm.template.placeholder')}</span>
            )}
            <ChevronsUpDownIcon className="text-muted-foreground" aria-hidden />
          </Button>
        </PopoverTrigger>
        <PopoverContent
          align="start"
          aria-label={t('reminderForm.template.listLabel')}
          className="flex w-(--radix-popover-trigger-width) min-w-64 flex-col overflow-hidden p-0"
          onCloseAutoFocus={(event) => {
            // Keep the focus on a field that `onChoose` has focused.
            if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
          }}
        >
          {!templates ? (
            <p className="p-4 text-sm text-muted-foreground" role="status">
              {t(isError ? 'reminderForm.template.notLoaded' : 'reminderForm.template.loading')}
            </p>
          ) : TemplateChoices ? (
            <TemplateChoices
              templates={templates}
              selectedId={selectedId}
              showSouthAfrican={showSouthAfrican}
              onChoose={(template) => {
                onChoose(template);
                setOpen(false);
              }}
              onCreate={(title) => {
                onCreate(title);
                setOpen(false);
              }}
            />
          ) : (
            <Skeleton className="m-3 h-40" />
          )}
        </PopoverContent>
      </Popover>
      {selectedId && (
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={t('reminderForm.template.remove')}
          onClick={onClear}
        >
          <XIcon aria-hidden />
        </Button>
      )}
    </div>
  );
}
