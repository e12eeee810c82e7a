import { db } from '@/lib/database/db';
import { mapDetails } from '../schema';
import { searchTextOf } from '../search-text';

/** Fills in the search texts of reminders from before these were stored. */
export async function fillSearchText({ batchSize = 500 } = {}): Promise<void> {
  for (;;) {
    const reminders = await db.reminder.findMany({
      where: { searchText: null },
      select: { id: true, title: true, ...mapDetails(true as const, () => true as const) },
      take: batchSize,
    });
    if (reminders.length === 0) return;
    await db.$executeRaw`
      UPDATE reminders SET search_text = filled.search_text
      FROM unnest(${reminders.map(({ id }) => id)}::uuid[], ${reminders.map(searchTextOf)}::text[])
        AS filled(id, search_text)
      WHERE reminders.id = filled.id AND reminders.search_text IS NULL`;
  }
}
