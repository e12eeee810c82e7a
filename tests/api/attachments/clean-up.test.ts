import { addMinutes, subMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanUpStorage } from '@/lib/attachments/clean-up-storage';
import { queueFileRemovals, queueFileRemovalsOfUser } from '@/lib/providers/storage/file-removals';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { sampleFiles } from '../../support/files/sample-files';
import { uploadAndAttach, makeAttachmentOwner, putFile, requestUploadUrl } from './attachment-calls';

useCleanDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

const LIMIT = 100;
const put = (key: string) => storage().put(key, Buffer.from('x'), { contentType: 'text/plain' });

describe('storage clean-up', () => {
  it('deletes an unattached upload after an hour and keeps attached files', async () => {
    const owner = await makeAttachmentOwner();
    await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
    const { storageKey: attached } = await db.attachment.findFirstOrThrow();
    const uploadURL = await requestUploadUrl(owner.cookie);
    await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    const abandoned = storage().keyFromUploadUrl(uploadURL) ?? '';

    const now = new Date();
    expect(await cleanUpStorage({ now: addMinutes(now, 59), limit: LIMIT })).toEqual({
      abandoned: 0,
      removed: 0,
      failed: 0,
    });
    expect(await storage().head(abandoned)).toBeDefined();
    expect(await cleanUpStorage({ now: addMinutes(now, 61), limit: LIMIT })).toEqual({
      abandoned: 1,
      removed: 1,
      failed: 0,
    });
    expect(await storage().head(abandoned)).toBeUndefined();
    expect(await storage().head(attached)).toBeDefined();
    expect([await db.upload.count(), await db.fileRemoval.count()]).toEqual([0, 0]);
  });

  it('removes queued files up to the limit and counts missing files as removed', async () => {
    const keys = ['a', 'b', 'c'];
    for (const key of ['a', 'b']) await put(key);
    await db.$transaction((tx) => queueFileRemovals(tx, keys));
    await db.$transaction((tx) => queueFileRemovals(tx, ['a']));
    expect(await cleanUpStorage({ now: new Date(), limit: 2 })).toMatchObject({ removed: 2 });
    expect(await cleanUpStorage({ now: new Date(), limit: 2 })).toMatchObject({ removed: 1 });
    expect(await db.fileRemoval.count()).toBe(0);
    for (const key of keys) expect(await storage().head(key)).toBeUndefined();
  });

  it('keeps a file when the transaction that queued it for removal is rolled back', async () => {
    await put('a');
    const rolledBack = db.$transaction(async (tx) => {
      await queueFileRemovals(tx, ['a']);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await cleanUpStorage({ now: new Date(), limit: LIMIT });
    expect(await storage().head('a')).toBeDefined();
  });

  it('deletes the other files when one deletion fails; the next clean-up retries that one', async () => {
    for (const key of ['a', 'b', 'c']) await put(key);
    await db.$transaction((tx) => queueFileRemovals(tx, ['a', 'b', 'c']));
    const { remove } = storage();
    const spy = vi.spyOn(storage(), 'remove').mockImplementation(async (keys) => {
      if (keys.includes('b')) throw new Error('not now');
      await remove(keys);
    });
    expect(await cleanUpStorage({ now: new Date(), limit: LIMIT })).toMatchObject({ removed: 2, failed: 1 });
    expect(await db.fileRemoval.findMany()).toMatchObject([{ storageKey: 'b' }]);
    spy.mockRestore();
    expect(await cleanUpStorage({ now: new Date(), limit: LIMIT })).toMatchObject({ removed: 1, failed: 0 });
    expect(await storage().head('b')).toBeUndefined();
  });

  it('stops after the first failure when the storage is down', async () => {
    await db.$transaction((tx) => queueFileRemovals(tx, ['a', 'b', 'c']));
    const remove = vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('down'));
    vi.spyOn(storage(), 'check').mockResolvedValue('down');
    expect(await cleanUpStorage({ now: new Date(), limit: LIMIT })).toMatchObject({ removed: 0, failed: 3 });
    expect(remove).toHaveBeenCalledTimes(1);
    expect(await db.fileRemoval.count()).toBe(3);
  });

  it('deletes a file uploaded again through its old URL if the storage cannot revoke upload URLs', async () => {
    vi.spyOn(storage(), 'uploadUrlsOutliveRows', 'get').mockReturnValue(true);
    const now = new Date();
    await put('a');
    await db.$transaction((tx) => queueFileRemovals(tx, ['a']));
    await cleanUpStorage({ now, limit: LIMIT });
    expect(await storage().head('a')).toBeUndefined();
    await put('a');
    await cleanUpStorage({ now: addMinutes(now, 29), limit: LIMIT });
    expect(await storage().head('a')).toBeUndefined();
    expect(await db.fileRemoval.count()).toBe(1);
    await cleanUpStorage({ now: addMinutes(now, 31), limit: LIMIT });
    expect(await db.fileRemoval.count()).toBe(0);
  });

  it('deletes each unattached upload once when two clean-ups overlap', async () => {
    const owner = await makeAttachmentOwner();
    for (let index = 0; index < 4; index += 1) await requestUploadUrl(owner.cookie);
    await db.upload.updateMany({ data: { createdAt: subMinutes(new Date(), 61) } });
    const runs = await Promise.all([1, 2].map(() => cleanUpStorage({ now: new Date(), limit: LIMIT })));
    expect(runs.reduce((sum, run) => sum + run.abandoned, 0)).toBe(4);
    expect(await db.fileRemoval.count()).toBe(0);
  });
});

it('queueFileRemovalsOfUser queues every file of the user and none of other users', async () => {
  const owner = await makeAttachmentOwner();
  const other = await makeAttachmentOwner();
  await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
  await uploadAndAttach(other, 'b.pdf', sampleFiles.pdf);
  await requestUploadUrl(owner.cookie);
  await db.user.update({ where: { id: owner.user.id }, data: { profileImageKey: 'pictures/a' } });
  await db.$transaction((tx) => queueFileRemovalsOfUser(tx, owner.user.id));
  const queued = (await db.fileRemoval.findMany()).map((row) => row.storageKey).sort();
  const uploads = await db.upload.findMany({ where: { userId: owner.user.id } });
  expect(queued).toEqual([...uploads.map((row) => row.storageKey), 'pictures/a'].sort());
  expect(queued).toHaveLength(3);
});
