import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { TemplateResponse, UpdateTemplateBody } from './schema';

export const templatesKey = ['/api/templates'] as const;
export const adminTemplatesKey = ['/api/admin/templates'] as const;

export const templatesQuery = queryOptions<TemplateResponse[]>({ queryKey: templatesKey });
export const adminTemplatesQuery = queryOptions<TemplateResponse[]>({ queryKey: adminTemplatesKey });

/** The active templates; loaded only while a dialog that needs them is open (spec §7). */
export const useTemplates = (enabled: boolean) => useQuery({ ...templatesQuery, enabled });

/** Every template, for admins. */
export const useAdminTemplates = () => useQuery(adminTemplatesQuery);

/** Saves an edited template, then refreshes both lists (spec §7). */
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
