import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showNotFoundToast } from '@/components/reminders/show-not-found-toast';
import { showToast } from '@/components/ui/toast';
import type { Day } from '@/lib/calendar';
import { removeLinkParameters } from '@/lib/reminders/list-parameters';
import { remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

const HIGHLIGHT_MS = 5000;

/**
 * Highlights, scrolls to and focuses a reminder in the 'all' tab: first `linkedReminderId`, later any id passed to
 * `locate`.
 * @param reveal scrolls to a row of the list and focuses it
 * @param onEdit called with the linked reminder if the URL has `edit`
 */
export function useReminderHighlight(
  linkedReminderId: string | undefined,
  today: Day,
  timezone: string,
  reveal: (reminderId: string) => void,
  onEdit: (reminder: ReminderResponse) => void,
) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [highlight, setHighlight] = useState<{ id: string }>();

  /** Refetches a stale list first. Shows a toast and returns undefined if the reminder does not exist. */
  const findAndHighlight = useCallback(
    async (id: string): Promise<ReminderResponse | undefined> => {
      const all = await client.fetchQuery(remindersQuery('all', '', today, timezone)).catch(() => undefined);
      // The list itself shows why it failed to load.
      if (!all) return undefined;
      const found = all.find((reminder) => reminder.id === id);
      // A transition, so that the list has replaced the month view by then.
      if (found) startTransition(() => setHighlight({ id }));
      else showNotFoundToast(t);
      return found;
    },
    [client, today, timezone, t],
  );

  const followEmailLink = useCallback(
    async (id: string) => {
      const searchParams = new URLSearchParams(window.location.search);
      // After a back navigation Next.js restores the old props, although the parameter is gone from the URL.
      if (searchParams.get('reminder') !== id) return;
      const found = await findAndHighlight(id);
      stripReminderParams();
      if (!found) return;
      showToast({
        title: t('dashboard.located.title'),
        description: t('dashboard.located.text'),
      });
      if (searchParams.has('edit')) onEdit(found);
    },
    [findAndHighlight, onEdit, t],
  );

  const handledId = useRef<string>(undefined);
  useEffect(() => {
    if (!linkedReminderId || handledId.current === linkedReminderId) return;
    handledId.current = linkedReminderId;
    void followEmailLink(linkedReminderId);
  }, [linkedReminderId, followEmailLink]);

  useEffect(() => {
    if (!highlight) return;
    reveal(highlight.id);
    const timer = setTimeout(() => setHighlight(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlight, reveal]);

  const locate = useCallback((id: string) => void findAndHighlight(id), [findAndHighlight]);
  return { highlightedId: highlight?.id, locate };
}

function stripReminderParams(): void {
  const url = new URL(window.location.href);
  // The user has already opened another tab.
  if (!url.searchParams.has('reminder')) return;
  removeLinkParameters(url.searchParams);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
