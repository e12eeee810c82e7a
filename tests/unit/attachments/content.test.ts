import { describe, expect, it } from 'vitest';
import { contentCheckScanner, inspectContent } from '@/lib/providers/scanner/content-check';
import { makeZip } from '../../support/files/make-zip';
import {
  zipBomb,
  docxParts,
  executableFile,
  sampleFiles,
  svgWithScript,
  xlsxParts,
} from '../../support/files/sample-files';
import { EICAR } from '../../support/providers/clamd';

const refused = (reason: string) => ({ refused: reason });

describe('inspectContent', () => {
  it.each(Object.entries({ ...sampleFiles }))('accepts a valid %s file', async (extension, bytes) => {
    const kind = { jpg: 'jpeg', txt: 'text', md: 'text' }[extension] ?? extension;
    expect(await inspectContent(bytes)).toEqual({ kind });
  });

  it.each([
    ['text that starts like a program', 'MZ is how my notes begin'],
    ['text that starts like a picture', 'BMW service on Monday'],
    ['text with a byte order mark', '\ufefftext'],
    ['right-to-left text', 'تذكير'],
  ])('recognises plain text: %s', async (_name, text) => {
    expect(await inspectContent(Buffer.from(text))).toEqual({ kind: 'text' });
  });

  it('recognises a PDF that contains only ASCII characters', async () => {
    expect(await inspectContent(Buffer.from('%PDF-1.4\n1 0 obj\n'))).toEqual({ kind: 'pdf' });
  });

  it.each([
    ['a Windows program', executableFile, 'unknown'],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01' + '\0'.repeat(64), 'latin1'), 'unknown'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'executable'],
    ['an SVG', svgWithScript, 'web-page'],
    ['a web page', Buffer.from('\n <!DOCTYPE html><html></html>'), 'web-page'],
    ['a GIF', Buffer.from('GIF89a' + '\0'.repeat(32), 'latin1'), 'picture'],
    ['text with a NUL', Buffer.from('a\0b'), 'unknown'],
    ['bytes that no encoding defines', Buffer.from([0x63, 0x61, 0x66, 0x81]), 'unknown'],
    ['a file with only a ZIP signature', Buffer.from('PK\x03\x04', 'latin1'), 'damaged'],
  ])('rejects %s', async (_name, bytes, reason) => {
    expect(await inspectContent(bytes)).toMatchObject(refused(reason));
  });
});

describe('inspectContent for office files', () => {
  const large = { name: 'word/media/a.bin', content: Buffer.alloc(3 * 1024 * 1024) };
  const plain = makeZip(docxParts());

  it.each([
    ['a zip bomb', zipBomb, 'bomb'],
    ['a part compressed to a thousandth of its size', makeZip(docxParts(large)), 'bomb'],
    ['an impossible size', makeZip(docxParts({ name: 'a', claimedBytes: 0xfffffff0 })), 'bomb'],
    ['macros', makeZip(docxParts({ name: 'word/vbaProject.bin' })), 'macros'],
    ['macros under another name', makeZip(xlsxParts({ name: 'xl/VBAPROJECT1.BIN' })), 'macros'],
    ['macro sheets', makeZip(xlsxParts({ name: 'xl/macrosheets/sheet1.xml' })), 'macros'],
    ['a program inside', makeZip(docxParts({ name: 'word/embeddings/setup.EXE' })), 'executable'],
    ['no office content', makeZip([{ name: 'notes.txt', content: 'x' }]), 'unknown'],
    ['two document types at once', makeZip([...docxParts(), { name: 'xl/workbook.xml' }]), 'unknown'],
    ['a password', makeZip(docxParts({ name: 'a', encrypted: true })), 'password'],
    ['a part with two different names', makeZip(docxParts({ name: 'a.xml', localName: 'a.exe' })), 'damaged'],
    ['trailing data', makeZip(docxParts(), { trailing: 'more' }), 'damaged'],
    ['a missing end', plain.subarray(0, plain.length - 30), 'damaged'],
    ['a missing start', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), plain]), 'damaged'],
  ])('rejects an office file with %s', async (_name, bytes, reason) => {
    expect(await inspectContent(bytes)).toEqual(refused(reason));
  });

  it('rejects an archive whose entries overlap', async () => {
    const archive = Buffer.from(
      makeZip(docxParts({ name: 'word/a.xml', content: 'a' }, { name: 'word/a.xml', content: 'a' })),
    );
    const last = archive.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const before = archive.lastIndexOf('PK\x01\x02', last - 1, 'latin1');
    archive.writeUInt32LE(archive.readUInt32LE(before + 42), last + 42);
    expect(await inspectContent(archive)).toEqual(refused('bomb'));
  });

  it('accepts an office file with an archive comment and the main part word/document2.xml', async () => {
    const parts = docxParts().map((part) => ({ ...part, name: part.name.replace('document', 'document2') }));
    expect(await inspectContent(makeZip(parts, { comment: 'from an editor' }))).toEqual({ kind: 'docx' });
  });

  it('rejects an archive truncated at any length', async () => {
    for (let length = 4; length < plain.length; length += 1) {
      expect(await inspectContent(plain.subarray(0, length))).toEqual(refused('damaged'));
    }
  });
});

describe('contentCheckScanner', () => {
  it('reports a valid docx file as clean, and a program and the EICAR sample as infected', async () => {
    expect(await contentCheckScanner.scan(sampleFiles.docx)).toBe('clean');
    expect(await contentCheckScanner.scan(executableFile)).toBe('infected');
    expect(await contentCheckScanner.scan(Buffer.from(EICAR))).toBe('infected');
  });
});
