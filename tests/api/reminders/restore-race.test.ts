import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { db } from '@/lib/database/db';
import { useDatabase } from '@/tests/support/database';
import { beginBeside, runsTwoAtOnce, untilSomebodyWaits } from '@/tests/support/locks';
import { act, completed, created, signedIn, templateOf } from './calls';

useDatabase();

it.runIf(runsTwoAtOnce())(
  'next time’s reminder stays where a file is being attached to it as the last one is restored',
  async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const { id } = await created(cookie, { templateId: template.id, dueAt: '2027-03-31' });
    const { next } = await completed(cookie, id);
    const attaching = await beginBeside();
    await attaching.query('SELECT 1 FROM reminders WHERE id = $1 FOR UPDATE', [next?.id]);
    await attaching.query(
      `INSERT INTO attachments (id, reminder_id, file_name, original_name, mime_type, file_size, storage_key)
       VALUES ($1, $2, 'a.pdf', 'a.pdf', 'application/pdf', 1, 'attachments/a')`,
      [randomUUID(), next?.id],
    );
    const restoring = act(restore, id, cookie);
    await untilSomebodyWaits();
    await attaching.commit();
    expect((await restoring).status).toBe(200);
    expect(await db.attachment.count()).toBe(1);
    expect(await db.reminder.count()).toBe(2);
  },
);
