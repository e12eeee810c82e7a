import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, unlessGone } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { AnnounceRuleChangeBody } from './schema';

const ruleChangesQuery = apiQuery('/api/rule-changes');

export const useRuleChanges = () => useQuery(ruleChangesQuery);

export const useDismissRuleChange = () =>
  useMutation({
    mutationFn: (id: string) => unlessGone(callApi('DELETE', '/api/rule-changes/{id}', { params: { id } })),
    meta: { pendingUntilRefreshed: true },
  });

export const useAnnounceRuleChange = (templateId: string) =>
  useMutation({
    mutationFn: (body: AnnounceRuleChangeBody) =>
      callApi('POST', '/api/admin/templates/{id}/changes', { params: { id: templateId }, body }),
    meta: { touches: [] },
  });
