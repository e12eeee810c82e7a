import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADD_ATTACHMENT_LIMIT_PER_USER } from '@/lib/attachments/rate-limits';
import { MAX_FILE_BYTES_PER_ACCOUNT, MAX_ATTACHMENT_BYTES, MAX_FILES_PER_REMINDER } from '@/lib/attachments/rules';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import type { ScanStatus } from '@/prisma/generated/client';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { makeZip } from '../../support/files/make-zip';
import { zipBomb, docxParts, executableFile, sampleFiles, svgWithScript } from '../../support/files/sample-files';
import {
  uploadAndAttach,
  attachFile,
  parseAttachment,
  downloadFile,
  parseErrorResponse,
  makeAttachmentOwner,
  putFile,
  requestUploadUrl,
  type AttachmentOwner,
} from './attachment-calls';

useCleanDatabase();

let owner: AttachmentOwner;
beforeEach(async () => {
  owner = await makeAttachmentOwner();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Uploads a file. @returns its upload URL */
async function uploadFile(bytes: Uint8Array = sampleFiles.pdf): Promise<string> {
  const uploadURL = await requestUploadUrl(owner.cookie);
  await putFile(uploadURL, bytes, owner.cookie);
  return uploadURL;
}

describe('POST /api/attachments', () => {
  it('attaches a file with scan status pending and adds an entry to the activity trail', async () => {
    const response = await uploadAndAttach(owner, 'licence.pdf', sampleFiles.pdf, { isProofOfRenewal: true });
    expect(response.status).toBe(201);
    const attachment = await parseAttachment(response);
    expect(attachment).toEqual({
      id: expect.any(String) as string,
      reminderId: owner.reminder.id,
      fileName: 'licence.pdf',
      originalName: 'licence.pdf',
      mimeType: 'application/pdf',
      fileSize: sampleFiles.pdf.length,
      isProofOfRenewal: true,
      scanStatus: 'pending',
    });
    const entry = await db.auditEntry.findFirstOrThrow();
    expect(entry).toMatchObject({
      userId: owner.user.id,
      reminderId: owner.reminder.id,
      action: 'attachment_added',
      details: { title: 'Passport' },
    });
  });

  it.each(Object.entries(sampleFiles))('accepts a %s file', async (extension, bytes) => {
    const response = await uploadAndAttach(owner, `a.${extension.toUpperCase()}`, bytes, { mimeType: '' });
    expect(response.status).toBe(201);
    expect((await downloadFile((await parseAttachment(response)).id, owner.cookie)).status).toBe(200);
  });

  it('defaults isProofOfRenewal to false and ignores a scan status in the request', async () => {
    const response = await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf, {
      isProofOfRenewal: undefined,
      scanStatus: 'clean',
    });
    expect(await parseAttachment(response)).toMatchObject({ isProofOfRenewal: false, scanStatus: 'pending' });
  });

  it('stores the size and MIME type of the file, not those in the request', async () => {
    const response = await uploadAndAttach(owner, 'a.txt', sampleFiles.txt, { fileSize: 1, mimeType: 'text/html' });
    expect(await parseAttachment(response)).toMatchObject({ fileSize: sampleFiles.txt.length, mimeType: 'text/plain' });
  });

  it('sanitises fileName and originalName', async () => {
    const response = await uploadAndAttach(owner, '../..\\x\u202e<b>.pdf', sampleFiles.pdf, { fileName: '/etc/a.pdf' });
    expect(await parseAttachment(response)).toMatchObject({ originalName: 'x_b_.pdf' });
    expect(await db.attachment.findFirstOrThrow()).toMatchObject({ fileName: 'a.pdf', originalName: 'x_b_.pdf' });
  });
});

describe('POST /api/attachments: ownership and upload URL', () => {
  it("returns 401 without a session and 404 for an unknown reminder or another user's reminder", async () => {
    const uploadURL = await uploadFile();
    const other = await makeAttachmentOwner();
    expect((await attachFile({ ...owner, cookie: '' }, { uploadURL })).status).toBe(401);
    expect((await attachFile({ ...owner, reminder: other.reminder }, { uploadURL })).status).toBe(404);
    expect((await attachFile(owner, { uploadURL, reminderId: randomUUID() })).status).toBe(404);
    expect(await db.attachment.count()).toBe(0);
  });

  it("returns 404 for another user's upload URL and leaves it valid for its owner", async () => {
    const uploadURL = await uploadFile();
    const other = await makeAttachmentOwner();
    expect((await attachFile(other, { uploadURL })).status).toBe(404);
    expect((await attachFile(owner, { uploadURL })).status).toBe(201);
  });

  it('returns 400 for an expired upload URL', async () => {
    const uploadURL = await uploadFile();
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(new Date(), 16));
    const response = await attachFile(owner, { uploadURL });
    expect(response.status).toBe(400);
    expect((await parseErrorResponse(response)).fields?.uploadURL?.[0]).toContain('expired');
  });

  it('attaches an upload once and returns 409 to all other concurrent and later requests', async () => {
    const uploadURL = await uploadFile();
    const responses = await Promise.all([1, 2, 3].map(() => attachFile(owner, { uploadURL })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await attachFile(owner, { uploadURL })).status).toBe(409);
    expect(await db.attachment.count()).toBe(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  it('returns the same attachment to concurrent and later requests under one Idempotency-Key', async () => {
    const uploadURL = await uploadFile();
    const attach = () => attachFile(owner, { uploadURL }, { 'idempotency-key': 'key' });
    const responses = [...(await Promise.all([attach(), attach()])), await attach()];
    const ids = await Promise.all(responses.map(async (response) => (await parseAttachment(response)).id));
    expect(new Set(ids).size).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.attachment.count()).toBe(1);
    const other = await attachFile(owner, { uploadURL, isProofOfRenewal: true }, { 'idempotency-key': 'key' });
    expect(other.status).toBe(422);
  });

  it('returns 410 under the Idempotency-Key of an attachment that was removed', async () => {
    const uploadURL = await uploadFile();
    await attachFile(owner, { uploadURL }, { 'idempotency-key': 'key' });
    await db.attachment.deleteMany();
    expect((await attachFile(owner, { uploadURL }, { 'idempotency-key': 'key' })).status).toBe(410);
  });

  it('returns 400 for an upload URL that received no file', async () => {
    const response = await attachFile(owner, { uploadURL: await requestUploadUrl(owner.cookie) });
    expect(response.status).toBe(400);
    expect((await parseErrorResponse(response)).message).toBe('Please upload a file first.');
  });

  it.each([
    'https://example.com/a',
    'not a valid URL',
    'http://localhost:3000/api/uploads/made-up',
    'file:///etc/passwd',
  ])('returns 400 for the invalid upload URL %s', async (uploadURL) => {
    const response = await attachFile(owner, { uploadURL });
    expect(response.status).toBe(400);
    expect(Object.keys((await parseErrorResponse(response)).fields ?? {})).toEqual(['uploadURL']);
  });

  it.each([
    ['reminderId', 'no-id'],
    ['originalName', ''],
    ['fileSize', '60'],
    ['fileSize', -1],
    ['uploadURL', ''],
    ['isProofOfRenewal', 'yes'],
    ['mimeType', 7],
  ])('returns 400 with a field error if %s is %j', async (field, value) => {
    const response = await attachFile(owner, { uploadURL: await uploadFile(), [field]: value });
    expect(response.status).toBe(400);
    expect(Object.keys((await parseErrorResponse(response)).fields ?? {})).toEqual([field]);
  });
});

describe('POST /api/attachments: file content', () => {
  it('accepts a file of 5 MB', async () => {
    const text = Buffer.alloc(MAX_ATTACHMENT_BYTES, 'a');
    const response = await uploadAndAttach(owner, 'a.txt', text);
    expect(response.status).toBe(201);
    expect((await parseAttachment(response)).fileSize).toBe(MAX_ATTACHMENT_BYTES);
  });

  it('returns 413 if the declared or the actual size of a file is one byte over 5 MB', async () => {
    expect(
      (await attachFile(owner, { uploadURL: await uploadFile(), fileSize: MAX_ATTACHMENT_BYTES + 1 })).status,
    ).toBe(413);
    const uploadURL = await requestUploadUrl(owner.cookie);
    const key = storage().keyFromUploadUrl(uploadURL) ?? '';
    await storage().put(key, Buffer.alloc(MAX_ATTACHMENT_BYTES + 1, 'a'), { contentType: 'text/plain' });
    expect((await attachFile(owner, { uploadURL, originalName: 'a.txt' })).status).toBe(413);
    expect(await storage().head(key)).toBeUndefined();
  });

  it('returns 400 for an empty file', async () => {
    const response = await uploadAndAttach(owner, 'a.txt', new Uint8Array());
    expect(response.status).toBe(400);
    expect((await parseErrorResponse(response)).message).toBe('The file is empty.');
  });

  it.each([
    ['a program named .pdf', 'a.pdf', executableFile],
    ['a program', 'a.exe', executableFile],
    ['an SVG named .png', 'a.png', svgWithScript],
    ['an SVG named .txt', 'a.txt', svgWithScript],
    ['an SVG', 'a.svg', svgWithScript],
    ['a zip bomb named .docx', 'a.docx', zipBomb],
    ['a document with macros', 'a.docx', makeZip(docxParts({ name: 'word/vbaProject.bin' }))],
    ['a PDF named .jpg', 'a.jpg', sampleFiles.pdf],
    ['a workbook named .docx', 'a.docx', sampleFiles.xlsx],
    ['text named .pdf', 'a.pdf', sampleFiles.txt],
    ['a PDF without a file extension', 'licence', sampleFiles.pdf],
    ['a PDF named .pdf.exe', 'a.pdf.exe', sampleFiles.pdf],
  ])('returns 415 for %s and deletes the file', async (_name, originalName, bytes) => {
    const uploadURL = await uploadFile(bytes);
    const key = storage().keyFromUploadUrl(uploadURL) ?? '';
    expect(await storage().head(key)).toBeDefined();
    const response = await attachFile(owner, { uploadURL, originalName, mimeType: 'application/pdf' });
    expect(response.status).toBe(415);
    expect((await parseErrorResponse(response)).message).toMatch(/attach|name says/);
    expect(await storage().head(key)).toBeUndefined();
    expect([await db.attachment.count(), await db.upload.count(), await db.fileRemoval.count()]).toEqual([0, 0, 0]);
  });
});

describe('POST /api/attachments: quotas', () => {
  /** Creates one attachment for each size in bytes. */
  const createAttachments = (reminderId: string, sizes: number[], scanStatus: ScanStatus = 'clean') =>
    db.attachment.createMany({
      data: sizes.map((fileSize) => {
        const name = { fileName: 'a.pdf', originalName: 'a.pdf', mimeType: 'application/pdf' };
        return { reminderId, ...name, fileSize, storageKey: `attachments/${randomUUID()}`, scanStatus };
      }),
    });
  const createSecondReminder = () => {
    const dueOn = new Date('2027-03-01');
    const rest = { title: 'Second', dueOn, firstDueOn: dueOn, category: 'expiry-based', leadDays: [] };
    return db.reminder.create({ data: { userId: owner.user.id, ...rest } });
  };
  const statusesOf = (responses: Response[]) => responses.map(({ status }) => status).sort();

  it('returns 409 for the 21st file of a reminder, even when two requests run concurrently', async () => {
    await createAttachments(owner.reminder.id, Array(MAX_FILES_PER_REMINDER - 1).fill(1));
    const uploadUrls = [await uploadFile(), await uploadFile()];
    const responses = await Promise.all(uploadUrls.map((uploadURL) => attachFile(owner, { uploadURL })));
    expect(statusesOf(responses)).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused && (await parseErrorResponse(refused)).message).toBe(
      'A reminder can have up to 20 files. Please remove one first.',
    );
    expect(await db.attachment.count()).toBe(MAX_FILES_PER_REMINDER);
  });

  it('stops counting a file towards the quota when the file is deleted', async () => {
    await createAttachments(owner.reminder.id, Array(MAX_FILES_PER_REMINDER).fill(1));
    const uploadURL = await uploadFile();
    expect((await attachFile(owner, { uploadURL })).status).toBe(409);
    await db.attachment.delete({ where: { id: (await db.attachment.findFirstOrThrow()).id } });
    expect((await attachFile(owner, { uploadURL })).status).toBe(201);
  });

  it('returns 409 for a file over the quota of 250 MB per account, even for concurrent requests', async () => {
    const second = await createSecondReminder();
    const all = MAX_FILE_BYTES_PER_ACCOUNT / MAX_ATTACHMENT_BYTES;
    await createAttachments((await createSecondReminder()).id, Array(all - 1).fill(MAX_ATTACHMENT_BYTES));
    await createAttachments(owner.reminder.id, [MAX_ATTACHMENT_BYTES - sampleFiles.pdf.length]);
    await createAttachments(owner.reminder.id, [MAX_ATTACHMENT_BYTES], 'infected');
    const [one, two] = [await uploadFile(), await uploadFile()];
    const responses = await Promise.all([
      attachFile(owner, { uploadURL: one }),
      attachFile({ ...owner, reminder: second }, { uploadURL: two }),
    ]);
    expect(statusesOf(responses)).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused && (await parseErrorResponse(refused)).message).toContain('250 MB');
    const other = await makeAttachmentOwner();
    expect((await uploadAndAttach(other, 'a.pdf', sampleFiles.pdf)).status).toBe(201);
  });
});

it('POST /api/attachments returns 429 to an account over its rate limit, but not to others', async () => {
  const uploadURL = await uploadFile();
  const other = await makeAttachmentOwner();
  expect((await attachFile(owner, { uploadURL, reminderId: other.reminder.id })).status).toBe(404);
  await db.$executeRaw`UPDATE rate_limits SET points = ${ADD_ATTACHMENT_LIMIT_PER_USER.points} WHERE key LIKE 'attach-user%'`;
  expect((await attachFile(owner, { uploadURL })).status).toBe(429);
  expect((await uploadAndAttach(other, 'a.pdf', sampleFiles.pdf)).status).toBe(201);
});
