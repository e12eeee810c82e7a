import { addMinutes, subMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanUpStorage } from '@/lib/attachments/clean-up-storage';
import { queueFileRemovals, queueFileRemovalsOfUser } from '@/lib/providers/storage/file-removals';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { useCleanDatabase } from '../../support/use-clean-database';
import { sampleFiles } from '../../support/sample-files';
import { uploadAndAttach, makeOwner, putFile, requestUploadAddress } from './attachment-calls';

useCleanDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

const LIMIT = 100;
const put = (key: string) => storage().put(key, Buffer.from('x'), { contentType: 'text/plain' });

describe('clean-up of storage (design §5)', () => {
  it('an upload that no reminder took over goes after an hour, and not before; what was attached stays', async () => {
    const owner = await makeOwner();
    await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
    const { storageKey: attached } = await db.attachment.findFirstOrThrow();
    const uploadURL = await requestUploadAddress(owner.cookie);
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

  it('registered files go, a missing one too, in portions', async () => {
    const keys = ['a', 'b', 'c'];
    for (const key of ['a', 'b']) await put(key);
    await db.$transaction((tx) => queueFileRemovals(tx, keys));
    await db.$transaction((tx) => queueFileRemovals(tx, ['a']));
    expect(await cleanUpStorage({ now: new Date(), limit: 2 })).toMatchObject({ removed: 2 });
    expect(await cleanUpStorage({ now: new Date(), limit: 2 })).toMatchObject({ removed: 1 });
    expect(await db.fileRemoval.count()).toBe(0);
    for (const key of keys) expect(await storage().head(key)).toBeUndefined();
  });

  it('a registration that is rolled back removes nothing', async () => {
    await put('a');
    const rolledBack = db.$transaction(async (tx) => {
      await queueFileRemovals(tx, ['a']);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await cleanUpStorage({ now: new Date(), limit: LIMIT });
    expect(await storage().head('a')).toBeDefined();
  });

  it('one file that cannot be removed holds up no other, and is tried again', async () => {
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

  it('a storage that is down is not asked for one file after the other', async () => {
    await db.$transaction((tx) => queueFileRemovals(tx, ['a', 'b', 'c']));
    const remove = vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('down'));
    vi.spyOn(storage(), 'check').mockResolvedValue('down');
    expect(await cleanUpStorage({ now: new Date(), limit: LIMIT })).toMatchObject({ removed: 0, failed: 3 });
    expect(remove).toHaveBeenCalledTimes(1);
    expect(await db.fileRemoval.count()).toBe(3);
  });

  it('where an address outlives its row, a file is removed once more when no address can bring it back', async () => {
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

  it('everything of a user is registered at once', async () => {
    const owner = await makeOwner();
    const other = await makeOwner();
    await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
    await uploadAndAttach(other, 'b.pdf', sampleFiles.pdf);
    await requestUploadAddress(owner.cookie);
    await db.user.update({ where: { id: owner.user.id }, data: { profileImageKey: 'pictures/a' } });
    await db.$transaction((tx) => queueFileRemovalsOfUser(tx, owner.user.id));
    const registered = (await db.fileRemoval.findMany()).map((row) => row.storageKey).sort();
    const uploads = await db.upload.findMany({ where: { userId: owner.user.id } });
    expect(registered).toEqual([...uploads.map((row) => row.storageKey), 'pictures/a'].sort());
    expect(registered).toHaveLength(3);
  });

  it('two at once do the work once', async () => {
    const owner = await makeOwner();
    for (let index = 0; index < 4; index += 1) await requestUploadAddress(owner.cookie);
    await db.upload.updateMany({ data: { createdAt: subMinutes(new Date(), 61) } });
    const passes = await Promise.all([1, 2].map(() => cleanUpStorage({ now: new Date(), limit: LIMIT })));
    expect(passes.reduce((sum, pass) => sum + pass.abandoned, 0)).toBe(4);
    expect(await db.fileRemoval.count()).toBe(0);
  });
});
