import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { downloadZip } from 'client-zip';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { makeZip } from '../../support/files/make-zip';
import { docxParts, executableFile, oleFile, sampleFiles, svgWithScript } from '../../support/files/sample-files';
import {
  downloadFile,
  makeAttachmentOwner,
  parseAttachment,
  parseErrorResponse,
  uploadAndAttach,
  type AttachmentOwner,
} from './attachment-calls';

useCleanDatabase();

let owner: AttachmentOwner;
beforeEach(async () => {
  owner = await makeAttachmentOwner();
});

type FileSource = Uint8Array | (() => Promise<Uint8Array>);

const reported = (name: string) => () => readFile(path.join('tests/support/files/reported-files', name));
const load = (source: FileSource) => (source instanceof Uint8Array ? source : source());
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();
const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const pdf = join('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type /Catalog>>\nendobj\nstartxref\n9\n%%EOF\n');
const NOTE = 'Vêr: hernu môre by die verkeersdepartement\r\n';

describe('POST /api/attachments: files as people have them', () => {
  it.each<[string, string, FileSource]>([
    ['a PDF after a line break', 'a.pdf', reported('newline.pdf')],
    ['a PDF after MIME headers', 'a.pdf', reported('mimehdr.pdf')],
    ['a PDF after a type and creator code', 'a.pdf', reported('textmdos.pdf')],
    ['a PDF after a byte order mark', 'a.pdf', join('\xef\xbb\xbf', pdf)],
    ['a PDF after HTTP headers', 'a.pdf', join('HTTP/1.1 200 OK\r\nLink: </a.css>\r\n\r\n', pdf)],
    ['a PDF after a printer command', 'a.pdf', join('\x1b%-12345X@PJL JOB\r\n', pdf)],
    ['a PDF after a binary header', 'a.pdf', join(Buffer.alloc(128), pdf)],
    ['a PDF whose header ends at byte 1,024', 'a.pdf', join(' '.repeat(1019), pdf)],
    ['a PDF with data after its end', 'a.pdf', join('\r\n', pdf, Buffer.alloc(3000))],
    ['a text that mentions the header of a PDF', 'a.txt', join('A PDF starts with %PDF-1.7 and ends with %%EOF.')],
    ['a UTF-16 text', 'a.txt', reported('utf16le.txt')],
    ['a big-endian UTF-16 text', 'a.txt', join('\xfe\xff', bigEndian(NOTE))],
    ['a UTF-16 text without a byte order mark', 'a.txt', utf16(NOTE)],
    ['a big-endian UTF-16 text without a byte order mark', 'a.md', bigEndian(NOTE)],
    ['a Chinese UTF-16 text', 'a.txt', join('\xff\xfe', utf16('护照到期'))],
    ['a UTF-16 text that ends with Ctrl-Z', 'a.txt', join('\xff\xfe', utf16(`${NOTE}\x1a`))],
    ['a UTF-16 text that ends with a single zero byte', 'a.txt', join('\xff\xfe', utf16(NOTE), '\0')],
    ['a Windows-1252 text', 'a.txt', reported('win1252.txt')],
    ['a Windows-1252 text with curly quotes', 'a.md', join('\x93Thandi\x92s\x94 licence \x96 R1\xa0200')],
    ['a Windows-1252 text that starts like a picture', 'a.txt', join('BMW diens m\xf4re')],
    ['a Windows-1252 text that ends with Ctrl-Z', 'a.txt', join('m\xf4re\r\n\x1a')],
    ['a text that ends with NUL', 'a.txt', join('renewed\0')],
    ['a text that ends with Ctrl-Z', 'a.txt', join('renewed\r\n\x1a')],
    ['a text that ends with ESC', 'a.txt', join('renewed\x1b')],
    ['a workbook with ZIP64 local headers', 'a.xlsx', reported('real_zip64.xlsx')],
    ['a document that is ZIP64 throughout', 'a.docx', makeZip(docxParts(), { zip64: true })],
    ['a document with data descriptors', 'a.docx', makeZip(docxParts(), { descriptors: 'signed' })],
    ['a document with unsigned data descriptors', 'a.docx', makeZip(docxParts(), { descriptors: 'unsigned' })],
    ['a document with ZIP64 and descriptors', 'a.docx', makeZip(docxParts(), { zip64: true, descriptors: 'signed' })],
    ['a document from a streaming writer', 'a.docx', () => streamedDocument()],
    ['a document with backslashes in its names', 'a.docx', makeZip(withBackslashes(docxParts()))],
    ['a JPEG without its end marker', 'a.jpg', reported('noeoi.jpg')],
    ['a JPEG with data after its end', 'a.jpeg', join(sampleFiles.jpg, 'trailing')],
  ])('attaches %s and returns the same bytes', async (_name, name, source) => {
    const bytes = await load(source);
    const response = await uploadAndAttach(owner, name, bytes);
    expect(response.status).toBe(201);
    const { id } = await parseAttachment(response);
    const download = await downloadFile(id, owner.cookie);
    expect(download.status).toBe(200);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('does not claim an encoding in the download of a text', async () => {
    const { id } = await parseAttachment(await uploadAndAttach(owner, 'a.txt', await reported('win1252.txt')()));
    expect((await downloadFile(id, owner.cookie)).headers.get('content-type')).toBe('text/plain');
  });
});

describe('POST /api/attachments: reasons of a refusal', () => {
  it.each<[string, string, FileSource, string, RegExp]>([
    [
      'a HEIC photo named .jpg',
      'a.jpg',
      reported('heic_as.jpg'),
      'unsupported_picture',
      /HEIC format.*"Most compatible"/,
    ],
    ['a HEIC photo', 'a.heic', reported('heic_as.jpg'), 'unsupported_picture', /HEIC format/],
    ['a WebP picture named .jpg', 'a.jpg', () => blankPicture('webp'), 'unsupported_picture', /really WEBP.*JPG/],
    ['an AVIF picture named .jpg', 'a.jpg', () => blankPicture('avif'), 'unsupported_picture', /really AVIF.*JPG/],
    ['a GIF named .png', 'a.png', () => blankPicture('gif'), 'unsupported_picture', /really GIF.*JPG/],
    [
      'a document with a password',
      'a.docx',
      reported('password.docx'),
      'password_protected',
      /protected by a password/,
    ],
    [
      'a workbook with a password',
      'a.xlsx',
      oleFile('EncryptedPackage'),
      'password_protected',
      /protected by a password/,
    ],
    [
      'a zip with a password',
      'a.docx',
      makeZip(docxParts({ name: 'a', encrypted: true })),
      'password_protected',
      /password/,
    ],
    ['an older Word document', 'a.docx', oleFile('WordDocument'), 'old_office_format', /older.*save it as DOCX/],
    ['an older Word document named .doc', 'a.doc', oleFile('WordDocument'), 'old_office_format', /older/],
    ['an older workbook', 'a.xlsx', oleFile('Workbook'), 'old_office_format', /older.*XLSX/],
    ['a document with macros', 'a.docm', makeZip(docxParts({ name: 'word/vbaProject.bin' })), 'macros', /macros/],
    ['half a document', 'a.docx', sampleFiles.docx.subarray(0, 300), 'damaged_file', /damaged/],
    ['a PNG named .jpg', 'a.jpg', sampleFiles.png, 'wrong_extension', /is a PNG file.*\.png/],
    ['a PDF named .docx', 'a.docx', sampleFiles.pdf, 'wrong_extension', /is a PDF file.*\.pdf/],
    ['a PDF without an extension', 'licence', sampleFiles.pdf, 'wrong_extension', /is a PDF file.*\.pdf/],
    ['a web page named .pdf', 'a.pdf', join('<!DOCTYPE html><html></html>'), 'unsupported_type', /web page.*PDF/],
    ['an unknown file named .pdf', 'a.pdf', join('\x00\x01\x02'), 'unsupported_type', /not a valid PDF/],
    ['an unknown file', 'a.xyz', join('\x00\x01\x02'), 'unsupported_type', /^Only PDF, JPG, PNG/],
  ])('says why %s is refused, and what to do', async (_name, name, source, code, message) => {
    const response = await uploadAndAttach(owner, name, await load(source));
    expect(response.status).toBe(415);
    const error = await parseErrorResponse(response);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(error.fields?.uploadURL).toEqual([error.message]);
  });
});

describe('POST /api/attachments: programs, web pages and archives in disguise', () => {
  it.each<[string, string, FileSource]>([
    ['a program with a PDF inside', 'a.pdf', join(executableFile, pdf)],
    ['a script with a PDF inside', 'a.pdf', join('#!/bin/sh\n', pdf)],
    ['a web page with a PDF inside', 'a.pdf', join('<html><script>alert(1)</script>', pdf)],
    ['a web page after HTTP headers with a PDF inside', 'a.pdf', join('HTTP/1.1 200 OK\r\n\r\n<script>', pdf)],
    ['an archive with a PDF inside', 'a.pdf', makeZip([{ name: 'a.pdf', content: pdf }])],
    ['a GIF with a PDF inside', 'a.pdf', join('GIF89a\x01\0\x01\0\0\0\0', pdf)],
    ['a PDF header after byte 1,024', 'a.pdf', join(Buffer.alloc(1025), pdf)],
    ['a web page in UTF-16', 'a.txt', join('\xff\xfe', utf16('<html><script>alert(1)</script></html>'))],
    ['a web page in UTF-16 without a byte order mark', 'a.txt', utf16('<!doctype html><script>alert(1)</script>')],
    ['a web page in Windows-1252', 'a.txt', join('<html>m\xf4re</html>')],
    ['an SVG in UTF-16', 'a.txt', join('\xfe\xff', bigEndian(svgWithScript.toString()))],
    ['a script in UTF-16', 'a.txt', join('\xff\xfe', utf16('#!/bin/sh\n'))],
    ['random bytes', 'a.txt', join('\x8f\x02\xd1\x99\xf3\x1c\x07\xe0\xb5\x43')],
    ['random bytes after a byte order mark', 'a.txt', join('\xff\xfe', Buffer.from('00d80102f3ff', 'hex'))],
    ['bytes without control characters', 'a.txt', join('\xd1\x99\xf3\xe0\xb5\xc3\xa7\xfe\x41\xdd')],
    ['a text with a NUL inside', 'a.txt', join('renewed\0today')],
    ['a text that ends with two NULs', 'a.txt', join('renewed\0\0')],
    ['a workbook whose local header lies about its size', 'a.docx', lyingArchive()],
  ])('returns 415 for %s', async (_name, name, source) => {
    expect((await uploadAndAttach(owner, name, await load(source))).status).toBe(415);
  });
});

const blankPicture = (format: 'webp' | 'avif' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

async function streamedDocument(): Promise<Uint8Array> {
  const files = docxParts().map(({ name, content = '' }) => ({ name, input: content }));
  return new Uint8Array(await downloadZip(files).arrayBuffer());
}

function withBackslashes(parts: ReturnType<typeof docxParts>) {
  return parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }));
}

function lyingArchive(): Buffer {
  const archive = makeZip(docxParts());
  // The uncompressed size in the first local header.
  archive.writeUInt32LE(archive.readUInt32LE(22) + 1, 22);
  return archive;
}
