import { db, Prisma } from '@/lib/database/db';

/**
 * One text for everything that an account's owner has confirmed: the account, its reminders, which notices are planned for them, and the
 * activity. How far the notices are is left out: a dispatch changes that on its own.
 */
export async function accountDigests(emails?: string[]): Promise<Map<string, string>> {
  const those = emails ? Prisma.sql`WHERE u.email = ANY (${emails})` : Prisma.empty;
  const rows = await db.$queryRaw<{ email: string; digest: string }[]>`
    SELECT u.email, md5(jsonb_build_array(
      to_jsonb(u),
      (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM reminders r WHERE r.user_id = u.id),
      (SELECT jsonb_agg(jsonb_build_array(n.id, n.reminder_id, n.occurrence_on, n.lead_day, n.send_at) ORDER BY n.id)
        FROM notices n JOIN reminders r ON r.id = n.reminder_id WHERE r.user_id = u.id),
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM audit_entries a WHERE a.user_id = u.id)
    )::text) AS digest
    FROM users u ${those} ORDER BY u.email`;
  return new Map(rows.map(({ email, digest }) => [email, digest]));
}
