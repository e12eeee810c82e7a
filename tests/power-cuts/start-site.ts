import { env } from '@/lib/config/env';
import { db, disconnect, Prisma } from '@/lib/database/db';
import { openDataFolder, loadOrCreateSecret } from '@/scripts/database/data-folder';
import { openEmbeddedDatabase } from '@/scripts/database/embedded-database';
import { applyMigrations } from '@/scripts/database/schema-engine';

/** Opens a data folder with its secret and database and applies migrations, as the launcher does before the server. */
export async function startSite(
  dataFolder: string,
  { onSecret, onOpened }: { onSecret?: (secret: string) => void; onOpened?: () => void } = {},
) {
  const folder = await openDataFolder(dataFolder);
  const secret = loadOrCreateSecret(folder.path);
  onSecret?.(secret);
  const database = await openEmbeddedDatabase(folder.path);
  onOpened?.();
  Object.assign(env(), { DATABASE_URL: database.url, AUTH_SECRET: secret });
  await applyMigrations(database.url);
  const stop = async () => {
    await disconnect();
    await database.close();
    await folder.release();
  };
  return { url: database.url, secret, stop };
}

/**
 * Returns, by email address, a digest of each account's data: user, reminders, planned notices and activity.
 * Excludes the sending status of notices, which dispatches change.
 */
export async function readAccountDigests(emails?: string[]): Promise<Map<string, string>> {
  const filter = emails ? Prisma.sql`WHERE u.email = ANY (${emails})` : Prisma.empty;
  const rows = await db.$queryRaw<{ email: string; digest: string }[]>`
    SELECT u.email, md5(jsonb_build_array(
      to_jsonb(u),
      (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM reminders r WHERE r.user_id = u.id),
      (SELECT jsonb_agg(jsonb_build_array(n.id, n.reminder_id, n.occurrence_on, n.lead_day, n.send_at) ORDER BY n.id)
        FROM notices n JOIN reminders r ON r.id = n.reminder_id WHERE r.user_id = u.id),
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM audit_entries a WHERE a.user_id = u.id)
    )::text) AS digest
    FROM users u ${filter} ORDER BY u.email`;
  return new Map(rows.map(({ email, digest }) => [email, digest]));
}
