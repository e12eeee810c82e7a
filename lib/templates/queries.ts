import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { TemplateOption, TemplateResponse, UpdateTemplateBody } from './schema';

export const templatesKey = ['/api/templates'] as const;
export const adminTemplatesKey = ['/api/admin/templates'] as const;

export const templatesQuery = queryOptions<TemplateOption[]>({ queryKey: templatesKey });
export const adminTemplatesQuery = queryOptions<TemplateResponse[]>({ queryKey: adminTemplatesKey });

export const useTemplates = (enabled: boolean) => useQuery({ ...templatesQuery, enabled });

export const useAdminTemplates = () => useQuery(adminTemplatesQuery);

export function useUpdateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateTemplateBody & { id: string }) =>
      callApi<TemplateResponse>('PUT', `/api/admin/templates/${id}`, body),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminTemplatesKey }),
        client.invalidateQueries({ queryKey: templatesKey }),
      ]),
  });
}
