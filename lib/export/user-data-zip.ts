import { makeZip } from 'client-zip';
import { formatInstant } from '@/lib/calendar';
import { eachAuditEntry } from '@/lib/audit/audit-trail';
import type { Actor } from '@/lib/http/session';
import { translateFailureReason } from '@/lib/notifications/failure-reason';
import { storage, type StoredFile } from '@/lib/providers/storage';
import { streamActivityCsv, toCsvStream, CSV_INSTANT_FORMAT, streamRemindersCsv, type CsvOptions } from './csv';
import { exportAccount, exportAttachments, exportNotices, exportReminders } from './user-data';
import { createUniqueNamer } from './unique-namer';

interface ZipEntry {
  name: string;
  input: ReadableStream<Uint8Array> | string;
  lastModified: Date;
}

/**
 * Streams a zip of the caller's data, profile picture and those attachments that passed the virus scan.
 * A failure aborts the stream, so that an incomplete archive cannot be opened.
 */
export function streamUserDataZip(args: CsvOptions & { now: Date }): ReadableStream<Uint8Array> {
  const reader = makeZip(archiveEntries(args)).getReader();
  // Ignore errors of `cancel` after a disconnect, because no caller is left to handle them.
  return streamFromReader(reader, (reason) => reader.cancel(reason).catch(() => undefined));
}

async function* archiveEntries({ actor, i18n, now }: CsvOptions & { now: Date }): AsyncGenerator<ZipEntry> {
  const entry = (name: string, input: ZipEntry['input']): ZipEntry => ({ name, input, lastModified: now });
  yield entry('README.txt', i18n.t('files.readme'));
  yield entry('account.json', `${JSON.stringify(await exportAccount({ actor }), null, 2)}\n`);
  yield entry('reminders.json', toJsonStream(exportReminders({ actor })));
  yield entry('reminders.csv', streamRemindersCsv({ actor, i18n, now }));
  yield entry('notices.json', toJsonStream(exportNotices({ actor })));
  yield entry('notices.csv', noticesCsv({ actor, i18n }));
  yield entry('activity.json', toJsonStream(eachAuditEntry({ actor })));
  yield entry('activity.csv', streamActivityCsv({ actor, i18n }));

  const toUniqueName = createUniqueNamer();
  yield entry('attachments.json', toJsonStream(exportAttachments({ actor })));
  yield entry('attachments.csv', attachmentsCsv({ actor, i18n }));
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

const noticesCsv = ({ actor, i18n }: CsvOptions) => {
  const { t } = i18n;
  return toCsvStream(exportNotices({ actor }), {
    [t('files.notices.reminder')]: ({ reminderTitle }) => reminderTitle,
    [t('files.notices.dueDate')]: ({ occurrenceOn }) => occurrenceOn,
    [t('files.notices.leadDay')]: ({ kind, leadDay }) => (kind === 'lead' ? leadDay : t(`files.notices.${kind}`)),
    [t('files.notices.sendAt')]: ({ sendAt }) => formatTime(sendAt, actor),
    [t('files.notices.status')]: ({ status }) => t(`files.noticeStatuses.${status}`),
    [t('files.notices.sentAt')]: ({ sentAt }) => formatTime(sentAt, actor),
    [t('files.notices.problem')]: ({ lastError }) => lastError && translateFailureReason(t, lastError),
  });
};

const attachmentsCsv = ({ actor, i18n: { t } }: CsvOptions) =>
  toCsvStream(exportAttachments({ actor }), {
    [t('files.attachments.reminder')]: ({ reminderTitle }) => reminderTitle,
    [t('files.attachments.file')]: ({ originalName }) => originalName,
    [t('files.attachments.type')]: ({ mimeType }) => mimeType,
    [t('files.attachments.bytes')]: ({ fileSize }) => fileSize,
    [t('files.attachments.proofOfRenewal')]: ({ isProofOfRenewal }) =>
      t(isProofOfRenewal ? 'files.attachments.yes' : 'files.attachments.no'),
    [t('files.attachments.scan')]: ({ scanStatus }) => t(`files.scanStatuses.${scanStatus}`),
    [t('files.attachments.added')]: ({ createdAt }) => formatTime(createdAt, actor),
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
