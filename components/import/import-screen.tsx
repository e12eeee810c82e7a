'use client';

import { useState } from 'react';
import { getServerMessage } from '@/components/form/server-errors';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { isUnauthorized } from '@/lib/browser/api-client';
import { parseDay } from '@/lib/calendar';
import { dateOrderOf, DATE_ORDERS } from '@/lib/i18n/date-formats';
import { useCheckImport, useImport, type ImportInput } from '@/lib/import/queries';
import { EXCEL_DATES, formatOf, MAX_IMPORT_BYTES, OLD_DATES } from '@/lib/import/rules';
import { ChoiceForm } from './choice-form';
import { ChooseFile } from './choose-file';
import { ColumnsForm } from './columns-form';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { UndoCard, type UndoableImport } from './undo-card';

interface ImportScreenProps {
  user: CurrentUser;
  /** The latest import that can still be undone. */
  recent: UndoableImport | null;
}

/** Characters that decide the format, twice as many bytes in UTF-16. */
const START_BYTES = 2000;

/** One step after the other: choose a file, answer what it leaves open, choose its lines, import. */
export function ImportScreen({ user, recent }: ImportScreenProps) {
  const { t, formatDay } = useI18n();
  const [input, setInput] = useState<ImportInput>();
  const [isMapping, setIsMapping] = useState(false);
  /** What was pasted; empty if a file was chosen. */
  const [pasted, setPasted] = useState('');
  const check = useCheckImport();
  const run = useImport();

  const read = (next: ImportInput, stillMapping = false) => {
    setInput(next);
    setIsMapping(stillMapping);
    check.mutate(next);
  };
  const startOver = () => {
    setInput(undefined);
    check.reset();
    run.reset();
  };
  const startOverButton = (
    <Button type="button" variant="outline" onClick={startOver}>
      {t(pasted === '' ? 'imports.startOver' : 'imports.changeText')}
    </Button>
  );
  const choose = async (file: Blob) => read({ file, format: formatOf(await file.slice(0, START_BYTES).text()) });

  if (run.data) {
    const startAnew = () => {
      setPasted('');
      startOver();
    };
    const importedAt = new Date(run.submittedAt).toISOString();
    return <ImportDone result={run.data} importedAt={importedAt} timezone={user.timezone} onAnother={startAnew} />;
  }
  if (input && check.data) {
    const needsColumns = input.format === 'csv' && !(check.data.columns.title && check.data.columns.dueAt);
    if (isMapping || needsColumns)
      return (
        <ColumnsForm
          key={check.submittedAt}
          content={check.data}
          onChooseHeadings={(headingLine) => read({ ...input, headingLine, columns: undefined }, true)}
          onApply={(columns) => read({ ...input, columns })}
          startOver={startOverButton}
        />
      );
    const { asksDateOrder, excelDate, oldDates } = check.data;
    // The user's own order is chosen at first, but asked for: a file may come from anywhere.
    if (asksDateOrder && !input.dates)
      return (
        <ChoiceForm
          key="order"
          question={t('imports.order.question')}
          hint={t('imports.order.hint')}
          applyLabel={t('imports.order.apply')}
          choices={DATE_ORDERS.map((value) => ({ value, label: t(`imports.order.${value}`) }))}
          suggested={dateOrderOf(user.dateFormat)}
          onApply={(dates) => read({ ...input, dates })}
          startOver={startOverButton}
        />
      );
    if (excelDate && !input.excelDates)
      return (
        <ChoiceForm
          key="excelDates"
          question={t('imports.excelDates.question')}
          hint={t('imports.excelDates.hint', {
            written: excelDate.written,
            day: formatDay(parseDay(excelDate.day), 'longDay'),
          })}
          applyLabel={t('imports.excelDates.apply')}
          choices={EXCEL_DATES.map((value) => ({ value, label: t(`imports.excelDates.${value}`) }))}
          suggested="dates"
          onApply={(excelDates) => read({ ...input, excelDates })}
          startOver={startOverButton}
        />
      );
    if (oldDates > 0 && !input.oldDates)
      return (
        <ChoiceForm
          key="oldDates"
          question={t('imports.oldDates.question', { count: oldDates })}
          hint={t('imports.oldDates.hint', { count: oldDates })}
          applyLabel={t('imports.oldDates.apply')}
          choices={OLD_DATES.map((value) => ({ value, label: t(`imports.oldDates.${value}`, { count: oldDates }) }))}
          suggested="birthday"
          onApply={(answer) => read({ ...input, oldDates: answer })}
          startOver={startOverButton}
        />
      );
    return (
      <ImportPreview
        key={check.submittedAt}
        result={check.data}
        format={input.format}
        user={user}
        isImporting={run.isPending}
        problem={messageOf(run.error, t('ui.error'))}
        onImport={(choices) => run.mutate({ ...input, ...choices })}
        onMap={input.format === 'csv' ? () => setIsMapping(true) : undefined}
        startOver={startOverButton}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <ChooseFile
        isReading={check.isPending}
        problem={messageOf(check.error, t('ui.error'))}
        maxBytes={MAX_IMPORT_BYTES}
        pasted={pasted}
        onPaste={setPasted}
        onChoose={(file) => void choose(file)}
      />
      {recent && <UndoCard imported={recent} timezone={user.timezone} />}
    </div>
  );
}

/** A lost session is reported by the query client. */
const messageOf = (error: unknown, fallback: string): string | undefined =>
  error && !isUnauthorized(error) ? (getServerMessage(error) ?? fallback) : undefined;
