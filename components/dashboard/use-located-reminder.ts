import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { reminderRowId } from '@/components/reminders/reminder-row';
import { showNotFoundToast } from '@/components/reminders/show-not-found-toast';
import { showToast } from '@/components/ui/toast';
import type { Day } from '@/lib/calendar';
import { remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Milliseconds for which a located reminder is highlighted (spec §9). */
const HIGHLIGHT_MS = 5000;

/**
 * Highlights a reminder in the list of all, scrolls to it and focuses it: first the one of the address (spec §2), later those
 * that are asked for. An id that is nobody's or somebody else's is said to be not found.
 * @param onEdit is called with the reminder if the address, with `edit`, asks to change it
 */
export function useLocatedReminder(
  linkedReminderId: string | undefined,
  today: Day,
  timezone: string,
  onEdit: (reminder: ReminderResponse) => void,
) {
  const client = useQueryClient();
  const [highlight, setHighlight] = useState<{ id: string }>();

  /** Undefined if there is no such reminder. A list that a change made stale is loaded anew before it is asked. */
  const findAndHighlight = useCallback(
    async (id: string): Promise<ReminderResponse | undefined> => {
      const all = await client.fetchQuery(remindersQuery('all', '', today, timezone)).catch(() => undefined);
      // The list itself tells of a failure to load.
      if (!all) return undefined;
      const found = all.find((reminder) => reminder.id === id);
      if (found) setHighlight({ id });
      else showNotFoundToast();
      return found;
    },
    [client, today, timezone],
  );

  const followEmailLink = useCallback(
    async (id: string) => {
      const searchParams = new URLSearchParams(window.location.search);
      // On the way back the page comes as it first came, while its address asks for nothing any more.
      if (searchParams.get('reminder') !== id) return;
      const found = await findAndHighlight(id);
      stripReminderParams();
      if (!found) return;
      showToast({
        title: 'Reminder Located',
        description: 'the reminder from your email has been highlighted below',
      });
      if (searchParams.has('edit')) onEdit(found);
    },
    [findAndHighlight, onEdit],
  );

  const handledId = useRef<string>(undefined);
  useEffect(() => {
    if (!linkedReminderId || handledId.current === linkedReminderId) return;
    handledId.current = linkedReminderId;
    void followEmailLink(linkedReminderId);
  }, [linkedReminderId, followEmailLink]);

  // Runs once the row is drawn with the highlight, however far down it stands.
  useEffect(() => {
    if (!highlight) return;
    const row = document.getElementById(reminderRowId(highlight.id));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    const timer = setTimeout(() => setHighlight(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlight]);

  const locate = useCallback((id: string) => void findAndHighlight(id), [findAndHighlight]);
  return { highlightedId: highlight?.id, locate };
}

function stripReminderParams(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('reminder');
  url.searchParams.delete('edit');
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
