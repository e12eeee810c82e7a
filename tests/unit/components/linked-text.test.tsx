import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkedText } from '@/components/i18n/linked-text';

const render = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);
const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const textOf = (text: string) => unescape(render(text).replace(/<[^<>]*>/g, ''));
const hrefsOf = (text: string) => [...render(text).matchAll(/ href="([^"]*)"/g)].map(([, href]) => unescape(href!));

describe('LinkedText', () => {
  it.each([
    ['012 345 6789', 'tel:0123456789'],
    ['082-123-4567', 'tel:0821234567'],
    ['(011) 555 0199', 'tel:0115550199'],
    ['012 3456789', 'tel:0123456789'],
    ['0123456789', 'tel:0123456789'],
    ['0800 12 34 56', 'tel:0800123456'],
    ['0860 123 456', 'tel:0860123456'],
    ['0861 123456', 'tel:0861123456'],
    ['+27 12 345 6789', 'tel:+27123456789'],
    ['+27 (0)12 345 6789', 'tel:+27123456789'],
    ['+27123456789', 'tel:+27123456789'],
    ['0027 82 123 4567', 'tel:+27821234567'],
    ['011 555-0199', 'tel:0115550199'],
    ['(011)555-0199', 'tel:0115550199'],
    ['021\u00a0555\u00a00100', 'tel:0215550100'],
    ['021–555–0100', 'tel:0215550100'],
    ['011 - 555 0199', 'tel:0115550199'],
    ['082.123.4567', 'tel:0821234567'],
    ['0821 234 567', 'tel:0821234567'],
    ['0861 12 3456', 'tel:0861123456'],
    ['08600 10111', 'tel:0860010111'],
    ['+27 (82) 123 4567', 'tel:+27821234567'],
    ['+27(0)82 123-4567', 'tel:+27821234567'],
    ['+27 082 123 4567', 'tel:+27821234567'],
    ['+27-82-123-4567', 'tel:+27821234567'],
    ['+27.82.123.4567', 'tel:+27821234567'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['+1 (212) 555-0199', 'tel:+12125550199'],
    ['+264-61-123-4567', 'tel:+264611234567'],
    ['+26771234567', 'tel:+26771234567'],
    ['thandi.m+car@example.co.za', 'mailto:thandi.m+car@example.co.za'],
    ['https://www.gov.za/services?id=4&x=(a)#top', 'https://www.gov.za/services?id=4&x=(a)#top'],
    ['HTTP://natis.gov.za', 'http://natis.gov.za/'],
    ['www.example.co.za', 'https://www.example.co.za/'],
    ['WWW.natis.gov.za/', 'https://www.natis.gov.za/'],
    ['www.gov.za/services?id=4&x=(a)#top', 'https://www.gov.za/services?id=4&x=(a)#top'],
  ])('links %s', (text, href) => {
    expect(hrefsOf(text)).toEqual([href]);
    for (const sentence of [`Call ${text}.`, `(${text})`, `Tel:${text}, then wait`, `“${text}”!`, `x\n${text}\ny`]) {
      expect(hrefsOf(sentence), sentence).toEqual([href]);
      expect(textOf(sentence)).toBe(sentence);
    }
  });

  it('links several phone numbers, an email address and a URL in one text', () => {
    expect(hrefsOf('012 345 6789 or 082 123 4567, fleet@example.com; https://example.com/a,b.')).toEqual([
      'tel:0123456789',
      'tel:0821234567',
      'mailto:fleet@example.com',
      'https://example.com/a,b',
    ]);
  });

  it.each([
    '8001015009087',
    '0202025009087',
    '020202 5009 087',
    '020202 5009 08 7',
    '2340.50',
    'R 2 340,50',
    '0123456789.50',
    '31/12/2026',
    '31-12-2026 08:00',
    '01-02-2026 10 11 12',
    '2026-11-23',
    'CA 123-456',
    '4111 1111 1111 1111',
    '0512 3456 7890 1234',
    'POL0123456789',
    '0123456789AB',
    '0123456789/2026',
    '*134*0821234567#',
    '*120*3279#',
    '0000000000',
    '+2 340,50',
    '+1 234 567 890,50',
    '+12345678',
    '+31-12-2026',
    '+31-12-2026 08:00',
    '2026-12-31T08:00:00+02:00',
    '+27 12 345 678',
    '44 20 7946 0958',
    'www.2340.50',
    'www.31.12.2026',
    '10111',
    'Acc 062 123 4567',
    'Acc: 0621234567',
    'Acc. no. 062-123-4567',
    'Acct 0621 234 567',
    'account number 062 1234567',
    'Account Number:\n0621234567',
    'A/C 0621234567',
    'a/c no 062 123 4567',
    'Rek. 062 123 4567',
    'Rekeningnommer: 062 123 4567',
    'Ref: 0821234567',
    'Verwysing 082 123 4567',
    'Policy no. 0123456789',
    'Polisnommer 012 345 6789',
    'Meter 0123456789',
    'FNB 62 012 345 6789',
    '62 0123456789',
    '062 123 4567 8',
    '062 123 4567-8',
    '0621234567 01',
    '0621234567-01',
    '06212345678',
    '62123456789',
    '62 1234 56789',
    '1234567890',
    '123 456 7890',
    '12-3456-7890',
    '40 5678 1234',
    '062123456',
    '062 123 456',
    '62 123 4567',
    '0123 456 789',
    '0 123 456 789',
  ])('leaves %s as plain text', (text) => {
    for (const sentence of [text, `No. ${text}, see card`]) expect(hrefsOf(sentence), sentence).toEqual([]);
  });

  it.each(['Contact number 082 123 4567', 'Account manager 082 123 4567', 'Fax 2: 011 555 0199', '1. 082 123 4567'])(
    'links the telephone number in %j',
    (text) => expect(hrefsOf(text)).toHaveLength(1),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    '//example.com',
    'https://',
    'https://.',
    'https://bank.example@evil.example/',
    'https://user:pass@evil.example/',
    'xhttps://example.com',
    'www.',
    'www.example',
    'awww.example.com',
    'ftp.www.example.com',
    '//www.example.com',
    'thandi@localhost',
    '@example.com',
    'a@b@example.com',
  ])('leaves the unsafe, unsupported or malformed address %s as plain text', (text) => {
    expect(hrefsOf(text)).toEqual([]);
    expect(textOf(text)).toBe(text);
  });

  it('ends a URL before quotes, angle brackets and direction characters', () => {
    expect(hrefsOf('https://example.com/"onmouseover=alert(1)')).toEqual(['https://example.com/']);
    expect(hrefsOf('<https://example.com/a>')).toEqual(['https://example.com/a']);
    expect(hrefsOf('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/']);
    expect(hrefsOf('www.example.com/\u202egpj.exe')).toEqual(['https://www.example.com/']);
  });

  it('omits headers such as bcc from an email link', () => {
    expect(hrefsOf('a@example.com?bcc=b@example.org')).toEqual(['mailto:a@example.com']);
  });

  it('opens only web links in a new tab, which gets no access to the current one', () => {
    expect(render('https://example.com')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(render('a@example.com 012 345 6789')).not.toContain('target');
  });

  const piece = fc.oneof(
    fc.constantFrom(
      'https://',
      'www.',
      'javascript:',
      'data:',
      '@',
      '.',
      '(',
      ')',
      '0',
      '27',
      '+',
      ' ',
      '-',
      '&',
      '<',
      '"',
      "'",
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );

  it('leaves any text unchanged and links only to http, https, mailto and tel URLs', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        expect(textOf(text)).toBe(text);
        for (const href of hrefsOf(text)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:\+?\d)/);
      }),
    );
  });

  it.each([
    'a.',
    'a@',
    '0',
    '012 ',
    '012 345 ',
    'https://',
    'https://(',
    '(',
    'https://a)',
    '+27',
    '+44 ',
    'www.',
    'a@a.',
    '.',
    '!',
  ])('processes many repetitions of %j in linear time', (unit) => {
    // A quadratic pattern would take minutes, so the test would time out.
    const text = unit.repeat(200_000 / unit.length);
    expect(textOf(`${text} `).length).toBe(text.length + 1);
  });
});
