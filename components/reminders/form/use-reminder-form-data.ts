import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { draftFormName, type ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { showNotFoundToast } from '@/components/reminders/show-not-found-toast';
import type { Day } from '@/lib/calendar';
import { isUnauthorized } from '@/lib/browser/api-client';
import { clearDrafts } from '@/lib/browser/draft-storage';
import { invalidateReminders, remindersQuery } from '@/lib/reminders/queries';
import { templatesQuery } from '@/lib/templates/queries';

const needsLoading = (source: ReminderFormOptions): boolean =>
  source.mode === 'edit' || (source.mode === 'create' && source.templateKey !== undefined);

/**
 * Refetches a reminder before editing, because outdated values would overwrite changes made in another window. If it no
 * longer exists, deletes its drafts and closes the dialog. For a new reminder, loads the template of `templateKey`.
 * @returns undefined while loading; `source` unchanged if loading fails
 */
export function useReminderFormData({
  source,
  userId,
  open,
  onClose,
  today,
  timezone,
}: {
  source: ReminderFormOptions;
  userId: string;
  open: boolean;
  onClose: () => void;
  today: Day;
  timezone: string;
}): ReminderFormOptions | undefined {
  const { t } = useI18n();
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<ReminderFormOptions | undefined>(needsLoading(source) ? undefined : source);
  useEffect(() => {
    if (loaded || !open || source.mode === 'follow-up') return;
    let closed = false;
    const read = async () => {
      if (source.mode === 'create') {
        const templates = await client.fetchQuery(templatesQuery);
        return setLoaded({ ...source, template: templates.find(({ key }) => key === source.templateKey) });
      }
      const all = await client.fetchQuery({ ...remindersQuery('all', '', today, timezone), staleTime: 0 });
      if (closed) return;
      const reminder = all.find(({ id }) => id === source.reminder.id);
      if (reminder) return setLoaded({ mode: 'edit', reminder });
      clearDrafts(userId, draftFormName(source));
      showNotFoundToast(t);
      void invalidateReminders(client);
      onClose();
    };
    read().catch((error: unknown) => {
      if (closed) return;
      if (isUnauthorized(error)) redirectUnauthorized();
      else setLoaded(source);
    });
    return () => {
      closed = true;
    };
  }, [loaded, source, open, onClose, client, userId, today, timezone, t]);
  return loaded;
}
