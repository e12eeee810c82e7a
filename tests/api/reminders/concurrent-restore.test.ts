import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  beginSeparateTransaction,
  supportsConcurrentTransactions,
  waitForLockWait,
} from '@/tests/support/database/concurrent-transactions';
import {
  callReminderAction,
  completeReminderViaApi,
  createReminderViaApi,
  makeSignedInUser,
  findTemplate,
} from './reminder-calls';

useCleanDatabase();

it.runIf(supportsConcurrentTransactions())(
  'a restore keeps the successor when a file is attached to it concurrently',
  async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('sa-vehicle-licence');
    const { id } = await createReminderViaApi(cookie, { templateId: template.id, dueAt: '2027-03-31' });
    const { next } = await completeReminderViaApi(cookie, id);
    const attaching = await beginSeparateTransaction();
    await attaching.query('SELECT 1 FROM reminders WHERE id = $1 FOR UPDATE', [next?.id]);
    await attaching.query(
      `INSERT INTO attachments (id, reminder_id, file_name, original_name, mime_type, file_size, storage_key)
       VALUES ($1, $2, 'a.pdf', 'a.pdf', 'application/pdf', 1, 'attachments/a')`,
      [randomUUID(), next?.id],
    );
    const restoring = callReminderAction(restore, id, cookie);
    await waitForLockWait();
    await attaching.commit();
    expect((await restoring).status).toBe(200);
    expect(await db.attachment.count()).toBe(1);
    expect(await db.reminder.count()).toBe(2);
  },
);
