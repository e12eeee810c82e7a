/**
 * Returns SQL that deletes the rows of all tables except `kept`. DELETE is ten times as fast as TRUNCATE on small
 * tables. The replica role skips foreign key checks, so any order works.
 */
export const deleteRowsSql = (kept: string[]): string => `DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT IN (${kept.map((name) => `'${name}'`).join(', ')})
    LOOP EXECUTE format('DELETE FROM public.%I', name); END LOOP;
  END $$`;
