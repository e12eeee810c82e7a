import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { Highlight } from '@/components/reminders/list/reminder-rows';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { showToast } from '@/components/toast/toast';
import { clearListState } from '@/lib/reminders/list/list-parameters';
import { reminderQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

const HIGHLIGHT_MS = 5000;

/**
 * Highlights the reminder `linkedReminderId` for a few seconds, then removes the link's parameters from the URL. The
 * list scrolls to a highlighted reminder and focuses it. The returned `locate` highlights a reminder that the list shows,
 * `moveHighlight` only in place of a row that is still highlighted, and `findAndLocate` any, once it is known to exist.
 * @param onEdit called with the linked reminder if the URL has `edit`
 */
export function useReminderHighlight(
  linkedReminderId: string | undefined,
  onEdit: (reminder: ReminderResponse) => void,
) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [highlight, setHighlight] = useState<Highlight>();

  const [{ locate, moveHighlight }] = useState(() => {
    const highlightOf = (reminder: ReminderResponse, onRevealed?: (located: ReminderResponse) => void): Highlight => {
      const next: Highlight = {
        id: reminder.id,
        onRevealed: () => {
          onRevealed?.(reminder);
          setTimeout(() => setHighlight((current) => (current === next ? undefined : current)), HIGHLIGHT_MS);
        },
      };
      return next;
    };
    return {
      locate: (reminder: ReminderResponse, onRevealed?: (located: ReminderResponse) => void) => {
        const next = highlightOf(reminder, onRevealed);
        // A transition, so that the list replaces the month view before the row is highlighted.
        startTransition(() => setHighlight(next));
      },
      moveHighlight: (rowId: string, reminder: ReminderResponse) => {
        const next = highlightOf(reminder);
        startTransition(() => setHighlight((current) => (current?.id === rowId ? next : current)));
      },
    };
  });

  /** If the reminder does not exist, shows a toast. */
  const findAndLocate = useCallback(
    async (id: string, onRevealed?: (found: ReminderResponse) => void): Promise<ReminderResponse | undefined> => {
      try {
        const found = await client.fetchQuery({ ...reminderQuery(id), staleTime: 0 });
        locate(found, onRevealed);
        return found;
      } catch (error) {
        showReminderError(t, error, t('reminders.list.notLoaded.text'));
        return undefined;
      }
    },
    [client, locate, t],
  );

  const followEmailLink = useCallback(
    async (id: string) => {
      const searchParams = new URLSearchParams(window.location.search);
      // After a back navigation, Next.js restores the old props although the URL no longer has the parameter.
      if (searchParams.get('reminder') !== id) return;
      // Open the dialog only after the row has the focus, so that closing the dialog returns the focus to the row.
      const found = await findAndLocate(id, searchParams.has('edit') ? onEdit : undefined);
      stripReminderParams();
      if (!found) return;
      showToast({
        title: t('dashboard.located.title'),
        description: t('dashboard.located.text'),
      });
    },
    [findAndLocate, onEdit, t],
  );

  const handledId = useRef<string>(undefined);
  useEffect(() => {
    if (!linkedReminderId || handledId.current === linkedReminderId) return;
    handledId.current = linkedReminderId;
    void followEmailLink(linkedReminderId);
  }, [linkedReminderId, followEmailLink]);

  return { highlight, locate, moveHighlight, findAndLocate };
}

function stripReminderParams(): void {
  const url = new URL(window.location.href);
  // The parameter is already gone if the user has switched to another tab.
  if (!url.searchParams.has('reminder')) return;
  clearListState(url.searchParams);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
