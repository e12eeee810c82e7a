import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { DateOrder, ImportFormat, OldDates } from './rules';

export interface ImportInput {
  file: Blob;
  format: ImportFormat;
  dates?: DateOrder | undefined;
  oldDates?: OldDates | undefined;
  columns?: string | undefined;
  skip?: string | undefined;
}

/** Sends a form, because `skip` may be too long for a URL. */
function post({ file, format, dates, oldDates, columns, skip }: ImportInput, dryRun: 'true' | 'false') {
  const form = new FormData();
  form.set('file', file);
  if (skip) form.set('skip', skip);
  return callApi('POST', '/api/import', {
    query: { format, dryRun, ...(dates && { dates }), ...(oldDates && { oldDates }), ...(columns && { columns }) },
    form,
  });
}

export const useCheckImport = () =>
  useMutation({ mutationFn: (input: ImportInput) => post(input, 'true'), meta: { refreshes: false } });

export const useImport = () => useMutation({ mutationFn: (input: ImportInput) => post(input, 'false') });

export const useUndoImport = () =>
  useMutation({
    mutationFn: (importId: string) => callApi('DELETE', '/api/import/{importId}', { params: { importId } }),
  });
