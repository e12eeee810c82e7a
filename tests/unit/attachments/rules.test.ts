import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeFileName, contentDisposition, attachmentTypeFromName } from '@/lib/attachments/rules';

describe('attachment names', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['C:\\Users\\me\\licence.pdf', 'licence.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['in\u0000vis\u200bible\u202egpj.exe', 'invisiblegpj.exe'],
    ['  .hidden.  ', 'hidden'],
    ['<b>"x"</b>.pdf', 'b_.pdf'],
    ['a<b>"c".pdf', 'a_b__c_.pdf'],
    ['Übersicht 🚗.docx', 'Übersicht 🚗.docx'],
    ['line\nbreak.txt', 'linebreak.txt'],
    ['', 'file'],
    ['...', 'file'],
    ['half \ud83d emoji.md', 'half emoji.md'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(150)}.pdf`],
  ])('sanitizeFileName turns %j into %j', (name, expected) => {
    expect(sanitizeFileName(name)).toBe(expected);
  });

  it('sanitizeFileName returns a short name without a path for any input, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = sanitizeFileName(name);
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cs}]/u);
        expect(clean.length).toBeGreaterThan(0);
        expect([...clean].length).toBeLessThanOrEqual(160);
        expect(sanitizeFileName(clean)).toBe(clean);
      }),
    );
  });

  it.each([
    ['a.PDF', 'pdf'],
    ['a.b.jpeg', 'jpeg'],
    ['pdf', undefined],
    ['a.pdf.exe', undefined],
    ['a.svg', undefined],
  ])('attachmentTypeFromName(%j) returns %j', (name, extension) => {
    expect(attachmentTypeFromName(name)?.extension).toBe(extension);
  });

  it('contentDisposition returns a valid header that preserves any sanitised file name', () => {
    expect(contentDisposition('Übersicht (1)\'s "2".pdf')).toBe(
      `attachment; filename="_bersicht (1)'s _2_.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%281%29%27s%20%222%22.pdf`,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = contentDisposition(sanitizeFileName(name));
        expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(sanitizeFileName(name));
      }),
    );
  });
});
