import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { DateOrder } from '@/lib/i18n/date-formats';
import type { ExcelDates, ImportFormat, OldDates } from './rules';

export interface ImportInput {
  file: Blob;
  format: ImportFormat;
  dates?: DateOrder | undefined;
  oldDates?: OldDates | undefined;
  excelDates?: ExcelDates | undefined;
  headingLine?: number | undefined;
  columns?: string | undefined;
  skip?: string | undefined;
  /** Ids, separated by commas. */
  people?: string | undefined;
}

/** Sends a form, because `skip` may be too long for a URL. */
function post({ file, format, skip, headingLine, ...answers }: ImportInput, dryRun: 'true' | 'false') {
  const form = new FormData();
  form.set('file', file);
  if (skip) form.set('skip', skip);
  const query = { format, dryRun, ...answers, ...(headingLine !== undefined && { headingLine: String(headingLine) }) };
  return callApi('POST', '/api/import', { query, form });
}

export const useCheckImport = () =>
  useMutation({ mutationFn: (input: ImportInput) => post(input, 'true'), meta: { touches: [] } });

export const useImport = () => useMutation({ mutationFn: (input: ImportInput) => post(input, 'false') });

export const useUndoImport = () =>
  useMutation({
    mutationFn: (importId: string) => callApi('DELETE', '/api/import/{importId}', { params: { importId } }),
  });
