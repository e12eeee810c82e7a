import { useId, useState, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import type { ImportResponse } from '@/lib/import/schema';
import { MAPPED_COLUMNS } from '@/lib/import/rules';
import { detailLabel, isDetail } from '@/lib/reminder-details';
import { QuestionCard } from './question-card';

interface ColumnsFormProps {
  content: Pick<ImportResponse, 'headings' | 'columns' | 'headingLine' | 'firstLines'>;
  /** Takes the number of the line, 0 for none. */
  onChooseHeadings: (line: number) => void;
  /** Takes the value of the call's `columns`. */
  onApply: (columns: string) => void;
  startOver: ReactNode;
}

export function ColumnsForm({ content, onChooseHeadings, onApply, startOver }: ColumnsFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { headings, headingLine, firstLines } = content;
  const [columns, setColumns] = useState(content.columns);
  const id = useId();
  const chosen = MAPPED_COLUMNS.filter((name) => columns[name]);
  return (
    <QuestionCard
      question={t('imports.mapping.question')}
      hint={t('imports.mapping.hint')}
      applyLabel={t('imports.mapping.apply')}
      isComplete={columns.title !== undefined && columns.dueAt !== undefined}
      onApply={() => onApply(chosen.map((name) => `${name}:${columns[name]}`).join(','))}
      startOver={startOver}
    >
      <div className="grid gap-2">
        <Label htmlFor={`${id}-headings`}>{t('imports.mapping.headings')}</Label>
        <NativeSelect
          id={`${id}-headings`}
          value={headingLine}
          onChange={({ target }) => onChooseHeadings(Number(target.value))}
          className="h-11"
        >
          <option value={0}>{t('imports.mapping.noHeadings')}</option>
          {firstLines.map(({ line, text }) => (
            <option key={line} value={line}>
              {t('imports.mapping.headingLine', { line, text })}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {MAPPED_COLUMNS.map((name) => (
          <div key={name} className="grid gap-2">
            <Label htmlFor={`${id}-${name}`}>
              {isDetail(name) ? detailLabel(i18n, name) : t(`imports.mapping.${name}`)}
            </Label>
            <NativeSelect
              id={`${id}-${name}`}
              value={columns[name] ?? ''}
              onChange={({ target }) => setColumns({ ...columns, [name]: Number(target.value) || undefined })}
              className="h-11"
            >
              <option value="">{t('imports.mapping.none')}</option>
              {headings.map((heading, index) => (
                <option key={index} value={index + 1}>
                  {heading || t('imports.mapping.column', { number: index + 1 })}
                </option>
              ))}
            </NativeSelect>
          </div>
        ))}
      </div>
    </QuestionCard>
  );
}
