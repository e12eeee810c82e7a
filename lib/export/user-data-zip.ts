import { makeZip } from 'client-zip';
import { formatInstant } from '@/lib/calendar';
import { eachAuditEntry } from '@/lib/audit/audit-trail';
import type { Actor } from '@/lib/http/session';
import { storage, type StoredFile } from '@/lib/providers/storage';
import { streamActivityCsv, toCsvStream, CSV_INSTANT_FORMAT, streamRemindersCsv } from './csv';
import { exportAccount, exportAttachments, exportNotices, exportReminders } from './user-data';
import { createUniqueNamer } from './unique-namer';

interface ZipEntry {
  name: string;
  input: ReadableStream<Uint8Array> | string;
  lastModified: Date;
}

/**
 * Streams everything stored about the caller, with the attachments that passed the virus scan.
 * A failure aborts the stream, so that an incomplete archive cannot be opened.
 */
export function streamUserDataZip(args: { actor: Actor; now: Date }): ReadableStream<Uint8Array> {
  const reader = makeZip(archiveEntries(args)).getReader();
  // Ignore that `cancel` rejects after a disconnect: no caller is left to handle the error.
  return streamFromReader(reader, (reason) => reader.cancel(reason).catch(() => undefined));
}

async function* archiveEntries({ actor, now }: { actor: Actor; now: Date }): AsyncGenerator<ZipEntry> {
  const entry = (name: string, input: ZipEntry['input']): ZipEntry => ({ name, input, lastModified: now });
  yield entry('README.txt', README);
  yield entry('account.json', `${JSON.stringify(await exportAccount({ actor }), null, 2)}\n`);
  yield entry('reminders.json', toJsonStream(exportReminders({ actor })));
  yield entry('reminders.csv', streamRemindersCsv({ actor, now }));
  yield entry('notices.json', toJsonStream(exportNotices({ actor })));
  yield entry('notices.csv', noticesCsv({ actor }));
  yield entry('activity.json', toJsonStream(eachAuditEntry({ actor })));
  yield entry('activity.csv', streamActivityCsv({ actor }));

  const toUniqueName = createUniqueNamer();
  yield entry('attachments.json', toJsonStream(exportAttachments({ actor })));
  yield entry('attachments.csv', attachmentsCsv({ actor }));
  for await (const { originalName, storageKey, scanStatus } of exportAttachments({ actor })) {
    const file = scanStatus === 'clean' ? await storage().get(storageKey) : undefined;
    if (file) yield* streamFileEntry(file, (body) => entry(`files/${toUniqueName(originalName)}`, body));
  }
  const picture = actor.profileImageKey ? await storage().get(actor.profileImageKey) : undefined;
  if (picture) yield* streamFileEntry(picture, (body) => entry('profile-picture.webp', body));
}

/** Closes the file even if the archive is cancelled. */
async function* streamFileEntry(
  { body }: StoredFile,
  toEntry: (body: ZipEntry['input']) => ZipEntry,
): AsyncGenerator<ZipEntry> {
  const reader = body.getReader();
  try {
    yield toEntry(streamFromReader(reader));
  } finally {
    await reader.cancel();
  }
}

function streamFromReader(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  cancel?: (reason: unknown) => Promise<void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    ...(cancel && { cancel }),
  });
}

const README = `Everything that this site keeps about you.

account      your profile, your settings and your sign-ins
reminders    your reminders
notices      the emails planned and sent for them
activity     what was done, and when
attachments  details of your files; the files themselves are in the folder "files"

The .json files hold every field, the .csv files open in a spreadsheet. Times in .json files are in UTC, those in .csv
files in the time zone of your settings. Files that have not passed the virus scan are listed but left out. Your password is
not included: we only keep a hash of it.
`;

const noticesCsv = ({ actor }: { actor: Actor }) =>
  toCsvStream(exportNotices({ actor }), {
    Reminder: ({ reminderTitle }) => reminderTitle,
    'Due date': ({ occurrenceOn }) => occurrenceOn,
    'Lead day': ({ leadDay }) => leadDay,
    'Goes out': ({ sendAt }) => formatTime(sendAt, actor),
    Status: ({ status }) => status,
    Sent: ({ sentAt }) => formatTime(sentAt, actor),
    Problem: ({ lastError }) => lastError,
  });

const attachmentsCsv = ({ actor }: { actor: Actor }) =>
  toCsvStream(exportAttachments({ actor }), {
    Reminder: ({ reminderTitle }) => reminderTitle,
    File: ({ originalName }) => originalName,
    Type: ({ mimeType }) => mimeType,
    Bytes: ({ fileSize }) => fileSize,
    'Proof of renewal': ({ isProofOfRenewal }) => (isProofOfRenewal ? 'yes' : 'no'),
    'Virus scan': ({ scanStatus }) => scanStatus,
    Added: ({ createdAt }) => formatTime(createdAt, actor),
  });

const formatTime = (instant: Date | null, { timezone }: Actor) =>
  instant && formatInstant(instant, timezone, CSV_INSTANT_FORMAT);

/** Cancelling the stream stops reading rows. */
function toJsonStream(rows: AsyncGenerator<object>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let first = true;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await rows.next();
      if (done) {
        controller.enqueue(encoder.encode(first ? '[]\n' : '\n]\n'));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(`${first ? '[\n' : ',\n'}${JSON.stringify(value)}`));
      first = false;
    },
    cancel: async () => void (await rows.return(undefined)),
  });
}
