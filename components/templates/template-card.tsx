'use client';

import type { ReactNode } from 'react';
import { MegaphoneIcon, PencilIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { applyByLabel, formatRepeat } from '@/lib/schedule-texts';
import { textsIn } from '@/lib/templates/rules';
import type { AdminTemplate } from '@/lib/templates/schema';

export function TemplateCard({
  template,
  editButtonId,
  announceButtonId,
  isEditDisabled,
  onEdit,
  onAnnounce,
}: {
  template: AdminTemplate;
  editButtonId: string;
  announceButtonId: string;
  isEditDisabled: boolean;
  onEdit: () => void;
  onAnnounce: () => void;
}) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { name, description } = textsIn(language, template);
  const { category, region, defaultLeadDays, isActive, canBeOverdue, canBeMarkedComplete } = template;
  const { applyByDays, applyByUnit, applyByKind, applyByVerb, graceDays, nextDate, recurrenceYears } = template;
  const applyBy = applyByDays !== null && t(`templates.card.applyBy.${applyByUnit}`, { days: applyByDays });
  const regionLabel = t(`templates.regions.${region ?? 'universal'}`);
  return (
    <Card className="gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3 sm:gap-x-3">
        <TemplateIcon template={template} category={category} />
        <div className="max-w-full min-w-min flex-[1_1_8rem] space-y-1.5">
          <h2 className="font-semibold wrap-break-word">{name}</h2>
          <div className="flex flex-wrap gap-1.5">
            <Badge variant="secondary">{regionLabel}</Badge>
            {!isActive && <Badge variant="destructive">{t('templates.card.inactive')}</Badge>}
            {canBeOverdue && <Badge variant="outline">{t('templates.card.canBeOverdue')}</Badge>}
            {canBeMarkedComplete && <Badge variant="outline">{t('templates.card.canBeCompleted')}</Badge>}
          </div>
        </div>
        <Button
          id={editButtonId}
          variant="outline"
          size="sm"
          onClick={onEdit}
          disabled={isEditDisabled}
          aria-label={t('templates.edit', { name })}
        >
          <PencilIcon aria-hidden /> {t('ui.edit')}
        </Button>
      </div>
      <p className="text-sm wrap-anywhere text-muted-foreground">{description}</p>
      <dl className="grid grid-cols-[minmax(0,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
        <DetailRow name={t('templates.card.category')}>{t(`schedule.categories.${category}`)}</DetailRow>
        <DetailRow name={t('templates.card.region')}>{regionLabel}</DetailRow>
        <DetailRow name={t('templates.card.leadDays')}>
          {defaultLeadDays.length > 0 ? defaultLeadDays.join(', ') : t('templates.none')}
        </DetailRow>
        {applyBy && (
          <DetailRow name={applyByLabel(i18n, applyByVerb)}>
            {applyByKind ? t(`templates.card.applyByWithKind.${applyByKind}`, { applyBy }) : applyBy}
          </DetailRow>
        )}
        {graceDays !== null && (
          <DetailRow name={t('templates.card.grace')}>{t('templates.card.graceDays', { days: graceDays })}</DetailRow>
        )}
        {recurrenceYears !== null && (
          <DetailRow name={t('templates.card.repeats')}>
            {formatRepeat(i18n, { every: recurrenceYears, unit: 'year' })}
          </DetailRow>
        )}
        {nextDate && <DetailRow name={t('templates.card.nextDate')}>{t(`templates.nextDates.${nextDate}`)}</DetailRow>}
      </dl>
      <Button
        id={announceButtonId}
        variant="ghost"
        size="sm"
        className="-ml-2.5 w-fit"
        onClick={onAnnounce}
        disabled={isEditDisabled}
        aria-label={t('templates.announcement.openLabel', { name })}
      >
        <MegaphoneIcon aria-hidden /> {t('templates.announcement.open')}
      </Button>
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
