import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showNotFoundToast } from '@/components/reminders/show-not-found-toast';
import { showToast } from '@/components/ui/toast';
import type { Day } from '@/lib/calendar';
import { clearListState } from '@/lib/reminders/list-parameters';
import { remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

const HIGHLIGHT_MS = 5000;

/**
 * Highlights the row of the reminder `linkedReminderId` for a few seconds, scrolls to it and focuses it. Then removes
 * the link's parameters from the URL. The returned `locate` highlights any reminder. The list must show the 'all' tab.
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
  const [highlight, setHighlight] = useState<{ id: string; onRevealed: (() => void) | undefined }>();

  /** Fetches the reminders first if they are stale. If the reminder does not exist, shows a toast. */
  const findAndHighlight = useCallback(
    async (id: string, onRevealed?: (found: ReminderResponse) => void): Promise<ReminderResponse | undefined> => {
      const all = await client.fetchQuery(remindersQuery('all', '', today, timezone)).catch(() => undefined);
      // Show no toast, because the list itself reports that it failed to load.
      if (!all) return undefined;
      const found = all.find((reminder) => reminder.id === id);
      // A transition, so that the list replaces the month view before the row is highlighted.
      if (found) startTransition(() => setHighlight({ id, onRevealed: onRevealed && (() => onRevealed(found)) }));
      else showNotFoundToast(t);
      return found;
    },
    [client, today, timezone, t],
  );

  const followEmailLink = useCallback(
    async (id: string) => {
      const searchParams = new URLSearchParams(window.location.search);
      // After a back navigation, Next.js restores the old props although the URL no longer has the parameter.
      if (searchParams.get('reminder') !== id) return;
      // Open the dialog only after the row has the focus, so that closing the dialog returns the focus to the row.
      const found = await findAndHighlight(id, searchParams.has('edit') ? onEdit : undefined);
      stripReminderParams();
      if (!found) return;
      showToast({
        title: t('dashboard.located.title'),
        description: t('dashboard.located.text'),
      });
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
    highlight.onRevealed?.();
    const timer = setTimeout(() => setHighlight(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlight, reveal]);

  const locate = useCallback((id: string) => void findAndHighlight(id), [findAndHighlight]);
  return { highlightedId: highlight?.id, locate };
}

function stripReminderParams(): void {
  const url = new URL(window.location.href);
  // The parameter is already gone if the user has switched to another tab.
  if (!url.searchParams.has('reminder')) return;
  clearListState(url.searchParams);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
