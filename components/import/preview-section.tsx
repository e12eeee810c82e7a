import { useId, useState, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { parseDay, type Day } from '@/lib/calendar';
import type { ImportRow } from '@/lib/import/schema';

interface PreviewSectionProps {
  title: string;
  rows: ImportRow[];
  /** Lines to import; absent where lines cannot be chosen. */
  chosen?: ReadonlySet<number>;
  onChoose?: (chosen: Set<number>) => void;
  isFile: boolean;
  hintOf: ((row: ImportRow) => ReactNode) | undefined;
  today: Day;
}

const FIRST_SHOWN = 50;
const MORE_SHOWN = 200;

export function PreviewSection({ title, rows, chosen, onChoose, isFile, hintOf, today }: PreviewSectionProps) {
  const { t, formatNumber } = useI18n();
  const [shown, setShown] = useState(FIRST_SHOWN);
  const id = useId();
  if (rows.length === 0) return null;
  const hidden = rows.length - shown;
  const allChosen = chosen !== undefined && rows.every(({ line }) => chosen.has(line));
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    onChoose?.(next);
  };
  return (
    <Card className="gap-0 py-4">
      <CardContent>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h3 id={id} className="font-semibold">
            {title} <span className="font-normal text-muted-foreground">{formatNumber(rows.length)}</span>
          </h3>
          {chosen && (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              onClick={() => onChoose?.(new Set(allChosen ? [] : rows.map(({ line }) => line)))}
            >
              {t(allChosen ? 'imports.list.untickAll' : 'imports.list.tickAll')}
            </Button>
          )}
        </div>
        <ul aria-labelledby={id} className="divide-y">
          {rows.slice(0, shown).map((row, index) => (
            <li key={index}>
              <PreviewRow
                row={row}
                isChosen={chosen?.has(row.line)}
                onToggle={() => toggle(row.line)}
                isFile={isFile}
                hintOf={hintOf}
                today={today}
              />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button variant="outline" className="mt-3" onClick={() => setShown(shown + MORE_SHOWN)}>
            {t('imports.list.more', { count: Math.min(hidden, MORE_SHOWN) })}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

interface PreviewRowProps {
  row: ImportRow;
  /** Undefined where lines cannot be chosen. */
  isChosen: boolean | undefined;
  onToggle: () => void;
  isFile: boolean;
  hintOf: PreviewSectionProps['hintOf'];
  today: Day;
}

function PreviewRow({ row, isChosen, onToggle, isFile, hintOf, today }: PreviewRowProps) {
  const { line, title, message, status, mailDays } = row;
  const { t, formatShortDay, formatList } = useI18n();
  const id = useId();
  const days = mailDays.map((day) => formatShortDay(parseDay(day), today));
  return (
    <div className="flex items-start gap-3 py-2.5">
      {isChosen !== undefined && <Checkbox id={id} checked={isChosen} onCheckedChange={onToggle} className="mt-0.5" />}
      <label htmlFor={id} className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="font-medium wrap-anywhere">
          <bdi>{title || t('imports.list.noTitle')}</bdi>
        </span>
        <span
          className={status === 'error' ? 'wrap-anywhere text-destructive-text' : 'wrap-anywhere text-muted-foreground'}
        >
          {message}
        </span>
        {!isFile && days.length > 0 && (
          <span className="text-muted-foreground">{t('imports.several.emails', { days: formatList(days) })}</span>
        )}
        {hintOf?.(row)}
      </label>
      {isFile && <span className="shrink-0 text-xs text-muted-foreground">{t('imports.list.line', { line })}</span>}
    </div>
  );
}
