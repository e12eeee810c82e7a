'use client';

import type { ReactNode } from 'react';
import { PencilIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatDayCount } from '@/lib/quantity';
import { applyByLabel, formatRepeat } from '@/lib/schedule/reminder-rules';
import type { TemplateResponse } from '@/lib/templates/schema';
import { APPLY_BY_KIND_LABELS, CATEGORY_LABELS, NEXT_DATE_RULE_LABELS, regionLabel } from './template-labels';

export function TemplateCard({
  template,
  editButtonId,
  isEditDisabled,
  onEdit,
}: {
  template: TemplateResponse;
  editButtonId: string;
  isEditDisabled: boolean;
  onEdit: () => void;
}) {
  const i18n = useI18n();
  const { name, description, category, region, defaultLeadDays, isActive, canBeOverdue, canBeMarkedComplete } =
    template;
  const { applyByDays, applyByKind, applyByVerb, graceDays, nextDate, recurrenceYears } = template;
  return (
    <Card className="gap-4 p-5">
      <div className="flex flex-wrap items-start gap-3">
        <TemplateIcon template={template} category={category} />
        <div className="min-w-0 flex-[1_1_8rem] space-y-1.5">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <div className="flex flex-wrap gap-1.5">
            <Badge variant="secondary">{regionLabel(region)}</Badge>
            {!isActive && <Badge variant="destructive">Inactive</Badge>}
            {canBeOverdue && <Badge variant="outline">Overdue</Badge>}
            {canBeMarkedComplete && <Badge variant="outline">Completable</Badge>}
          </div>
        </div>
        <Button
          id={editButtonId}
          variant="outline"
          size="sm"
          onClick={onEdit}
          disabled={isEditDisabled}
          aria-label={`Edit ${name}`}
        >
          <PencilIcon aria-hidden /> Edit
        </Button>
      </div>
      <p className="text-sm wrap-anywhere text-muted-foreground">{description}</p>
      <dl className="grid grid-cols-[minmax(0,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
        <DetailRow name="Category">{CATEGORY_LABELS[category]}</DetailRow>
        <DetailRow name="Region">{regionLabel(region)}</DetailRow>
        <DetailRow name="Lead days">{defaultLeadDays.length > 0 ? defaultLeadDays.join(', ') : 'None'}</DetailRow>
        {applyByDays !== null && (
          <DetailRow name={applyByLabel(i18n, applyByVerb)}>
            {formatDayCount(applyByDays)} before{applyByKind && ` (${APPLY_BY_KIND_LABELS[applyByKind].toLowerCase()})`}
          </DetailRow>
        )}
        {graceDays !== null && <DetailRow name="Grace">{formatDayCount(graceDays)}</DetailRow>}
        {recurrenceYears !== null && (
          <DetailRow name="Repeats">{formatRepeat(i18n, { every: recurrenceYears, unit: 'year' })}</DetailRow>
        )}
        {nextDate && <DetailRow name="Next date">{NEXT_DATE_RULE_LABELS[nextDate]}</DetailRow>}
      </dl>
    </Card>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}
