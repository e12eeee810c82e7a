import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { DateOrder, ImportFormat } from './rules';

export interface ImportInput {
  file: Blob;
  format: ImportFormat;
  dates?: DateOrder | undefined;
  columns?: string | undefined;
  skip?: string | undefined;
}

const post = ({ file, format, dates, columns, skip }: ImportInput, dryRun: 'true' | 'false') =>
  callApi('POST', '/api/import', {
    query: { format, dryRun, ...(dates && { dates }), ...(columns && { columns }), ...(skip && { skip }) },
    file,
  });

export const useCheckImport = () =>
  useMutation({ mutationFn: (input: ImportInput) => post(input, 'true'), meta: { refreshes: false } });

export const useImport = () => useMutation({ mutationFn: (input: ImportInput) => post(input, 'false') });

export const useUndoImport = () =>
  useMutation({
    mutationFn: (importId: string) => callApi('DELETE', '/api/import/{importId}', { params: { importId } }),
  });
