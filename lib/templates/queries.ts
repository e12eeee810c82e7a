import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { UpdateTemplateBody } from './schema';

export const templatesQuery = apiQuery('/api/templates');
export const adminTemplatesQuery = apiQuery('/api/admin/templates');

export const useTemplates = (enabled: boolean) => useQuery({ ...templatesQuery, enabled });

export const useAdminTemplates = () => useQuery(adminTemplatesQuery);

export const useUpdateTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: UpdateTemplateBody & { id: string }) =>
      callApi('PUT', '/api/admin/templates/{id}', { params: { id }, body }),
  });
