import { queueFileRemovals } from '@/lib/providers/storage/file-removals';
import { db } from '@/lib/database/db';
import { publishFileRemovals } from '@/lib/providers/jobs/publish-events';
import type { Translator } from '@/lib/i18n/translator';
import { assertTestingToolsEnabled } from './testing-tools-guard';

/** Deletes all reminders, attachments, uploads and activity. Keeps users and templates. @throws AppError forbidden */
export async function clearDatabase(t: Translator): Promise<{ message: string }> {
  assertTestingToolsEnabled();
  const count = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '60s'`;
      const files = [
        ...(await tx.attachment.findMany({ select: { storageKey: true } })),
        ...(await tx.upload.findMany({ select: { storageKey: true } })),
      ];
      await queueFileRemovals(tx, [...new Set(files.map((file) => file.storageKey))]);
      await tx.upload.deleteMany({});
      await tx.auditEntry.deleteMany({});
      const reminders = await tx.reminder.deleteMany({});
      return reminders.count;
    },
    { timeout: 60_000 },
  );
  await publishFileRemovals();
  return { message: t('testing.data.cleared.description', { count }) };
}
