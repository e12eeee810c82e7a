'use client';

import type { ReactNode, Ref } from 'react';
import { PencilIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { applyByLabel } from '@/lib/schedule-texts';
import { textsIn } from '@/lib/templates/rules';
import type { AdminTemplate } from '@/lib/templates/schema';

interface TemplateTableProps {
  ref: Ref<HTMLTableElement>;
  templates: readonly AdminTemplate[];
  onEdit: (template: AdminTemplate) => void;
}

/** A table; on a narrow screen a list, whose rows show what the columns have one below the other. */
export function TemplateTable({ ref, templates, onEdit }: TemplateTableProps) {
  const { t } = useI18n();
  return (
    <table
      ref={ref}
      tabIndex={-1}
      className="w-full rounded-xl border bg-card text-sm wrap-break-word shadow-xs max-lg:block max-lg:wrap-anywhere"
    >
      <thead className="border-b text-left text-muted-foreground max-lg:sr-only">
        <tr>
          {(['name', 'category', 'region', 'leadDays', 'applyBy', 'rules'] as const).map((column) => (
            <th key={column} scope="col" className="p-3 font-medium">
              {t(`templates.table.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody className="divide-y max-lg:block">
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onEdit={() => onEdit(template)} />
        ))}
      </tbody>
    </table>
  );
}

function TemplateRow({ template, onEdit }: { template: AdminTemplate; onEdit: () => void }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { name, description } = textsIn(language, template);
  const { category, region, defaultLeadDays, applyByDays, applyByUnit, applyByKind, applyByVerb } = template;
  const applyBy = applyByDays !== null && t(`templates.table.periods.${applyByUnit}`, { days: applyByDays });
  return (
    <tr className="relative hover:bg-accent max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:p-3">
      <th
        scope="row"
        className="min-w-0 text-left font-normal max-lg:flex-[1_0_calc(100%-4rem)] lg:w-full lg:max-w-0 lg:p-3"
      >
        <div className="flex items-center gap-3">
          <TemplateIcon template={template} category={category} />
          <div className="min-w-0">
            <p className="line-clamp-1 font-semibold wrap-break-word" title={name}>
              {name}
            </p>
            <p className="line-clamp-1 text-muted-foreground" title={description}>
              {description}
            </p>
          </div>
        </div>
      </th>
      <Cell className="lg:whitespace-nowrap">{t(`schedule.categories.${category}`)}</Cell>
      <Cell>
        <Badge variant="secondary">{t(`templates.regions.${region ?? 'universal'}`)}</Badge>
      </Cell>
      <Cell className="lg:min-w-34" label={t('templates.table.leadDays')}>
        {defaultLeadDays.length > 0 ? defaultLeadDays.join(', ') : t('templates.none')}
      </Cell>
      <Cell className="lg:min-w-34" {...(applyBy && { label: applyByLabel(i18n, applyByVerb) })}>
        {applyBy && applyByKind ? t(`templates.table.applyByWithKind.${applyByKind}`, { applyBy }) : applyBy}
      </Cell>
      <Cell>
        <div className="flex flex-wrap gap-1.5 lg:flex-col lg:items-start">
          <TemplateBadges template={template} />
        </div>
      </Cell>
      <td className="text-right max-lg:order-1 lg:p-2">
        {/* The whole row is its target. */}
        <Button
          variant="ghost"
          size="sm"
          className="static after:absolute after:inset-0 pointer-coarse:min-w-11"
          onClick={onEdit}
          aria-label={t('templates.edit', { name })}
        >
          <PencilIcon aria-hidden /> <span className="max-lg:sr-only">{t('ui.edit')}</span>
        </Button>
      </td>
    </tr>
  );
}

/** The label shows where there are no columns. */
const Cell = ({ label, className, children }: { label?: string; className?: string; children: ReactNode }) => (
  <td className={cn('tabular-nums max-lg:order-2 max-lg:text-muted-foreground max-lg:empty:hidden lg:p-3', className)}>
    {label && <span className="lg:hidden">{label} </span>}
    {children}
  </td>
);

export function TemplateBadges({
  template: { isActive, canBeOverdue, canBeMarkedComplete },
}: {
  template: AdminTemplate;
}) {
  const { t } = useI18n();
  return (
    <>
      {!isActive && <Badge variant="destructive">{t('templates.badges.inactive')}</Badge>}
      {canBeOverdue && <Badge variant="outline">{t('templates.badges.canBeOverdue')}</Badge>}
      {canBeMarkedComplete && <Badge variant="outline">{t('templates.badges.canBeCompleted')}</Badge>}
    </>
  );
}
