import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { keepDraftOfDeleted } from '@/components/reminders/drafts/reminder-draft';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { showNotFoundToast } from '@/components/reminders/show-reminder-error';
import { hasErrorCode } from '@/lib/browser/api-client';
import { reminderQuery } from '@/lib/reminders/queries';
import { templatesQuery } from '@/lib/templates/queries';

const needsLoading = (source: ReminderFormOptions): boolean =>
  source.mode === 'edit' || (source.mode === 'create' && source.templateKey !== undefined);

/**
 * Refetches a reminder before editing, to show changes made in another window. If it no longer exists, closes the dialog
 * and keeps its draft for a new reminder. For a new reminder, loads the template of `templateKey`.
 * @returns undefined while loading; `source` unchanged if loading fails
 */
export function useReminderFormData({
  source,
  open,
  onClose,
}: {
  source: ReminderFormOptions;
  open: boolean;
  onClose: () => void;
}): ReminderFormOptions | undefined {
  const { t } = useI18n();
  const client = useQueryClient();
  const { user, actions } = useDashboard();
  const { create } = actions;
  const userId = user.id;
  const [loaded, setLoaded] = useState<ReminderFormOptions | undefined>(needsLoading(source) ? undefined : source);
  useEffect(() => {
    if (loaded || !open || source.mode === 'follow-up') return;
    let closed = false;
    const read = async () => {
      if (source.mode === 'create') {
        const templates = await client.ensureQueryData({ ...templatesQuery, revalidateIfStale: true });
        return setLoaded({ ...source, template: templates.find(({ key }) => key === source.templateKey) });
      }
      const reminder = await client.fetchQuery({ ...reminderQuery(source.reminder.id), staleTime: 0 });
      setLoaded({ ...source, reminder });
    };
    read().catch((error: unknown) => {
      if (closed) return;
      if (source.mode !== 'edit' || !hasErrorCode(error, 'not_found')) return setLoaded(source);
      keepDraftOfDeleted(userId, source);
      showNotFoundToast(t, () => create({ copyOf: source.reminder }));
      void client.invalidateQueries();
      onClose();
    });
    return () => {
      closed = true;
    };
  }, [loaded, source, open, onClose, client, create, userId, t]);
  return loaded;
}
