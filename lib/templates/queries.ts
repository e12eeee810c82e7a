import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { AdminTemplate, TemplateOption, UpdateTemplateBody } from './schema';

export const templatesQueryKey = ['/api/templates'] as const;
export const adminTemplatesQueryKey = ['/api/admin/templates'] as const;

export const templatesQuery = queryOptions<TemplateOption[]>({ queryKey: templatesQueryKey });
export const adminTemplatesQuery = queryOptions<AdminTemplate[]>({ queryKey: adminTemplatesQueryKey });

export const useTemplates = (enabled: boolean) => useQuery({ ...templatesQuery, enabled });

export const useAdminTemplates = () => useQuery(adminTemplatesQuery);

export function useUpdateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateTemplateBody & { id: string }) =>
      callApi<AdminTemplate>('PUT', `/api/admin/templates/${id}`, body),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminTemplatesQueryKey }),
        client.invalidateQueries({ queryKey: templatesQueryKey }),
      ]),
  });
}
