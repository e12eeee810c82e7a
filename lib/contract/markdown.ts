import { statusOf, type ErrorCode } from '@/lib/http/errors';
import { nameOf } from './call';
import type { Field } from './fields';
import { ERROR_TEXT } from './openapi';
import { contractView, type CallView } from './view';

/** The contract as docs/contract.md; `npm run docs:contract` writes it. */
export function contractMarkdown(): string {
  const { areas, schemas } = contractView();
  const calls = areas.flatMap((area) => area.calls);
  const blocks = [
    '# The contract',
    INTRODUCTION,
    '## Errors',
    'Every error has the body `{ message, code, fields? }`: `message` may be shown to a person, `fields` holds messages by field.',
    table(
      ['Status', 'Code', 'Means'],
      (Object.keys(statusOf) as ErrorCode[]).map((code) => [String(statusOf[code]), `\`${code}\``, ERROR_TEXT[code]]),
    ),
    '## The calls of the specification',
    overview(calls.filter((view) => !view.added)),
    '## What the product adds',
    overview(calls.filter((view) => view.added)),
    ...areas.flatMap(({ area, calls: own }) => [`## ${area}`, ...own.flatMap(callBlocks)]),
    '## Schemas',
    ...schemas.flatMap(({ name, fields }) => [`### ${name}`, fieldTable(fields, 'Always there')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const INTRODUCTION = [
  'Written by `npm run docs:contract` from the table in `lib/contract` and the zod schemas that the routes enforce; a test fails when the ' +
    'two part. The same as an OpenAPI 3.1 document: `GET /api/openapi.json`; as a page: `/api-docs`.',
  '- Calls carry the session cookie. A body is JSON unless the call says otherwise, at most 256 KB.\n' +
    '- A write whose `Origin` is another site’s is refused with 403, whoever is signed in.\n' +
    '- Lists are plain JSON arrays. Created things answer 201, deletions 204.\n' +
    '- Every answer has an `x-request-id`, and `cache-control: no-store` unless it is a file.\n' +
    '- Text may not contain NUL characters, nor half of a surrogate pair.\n' +
    '- A path that is no call answers 404 like any other error. A method that a call’s path does not have answers 405 without a body.',
].join('\n\n');

const overview = (views: CallView[]) =>
  table(
    ['Call', 'For', 'Answer', 'Basis'],
    views.map((view) => [
      `[\`${nameOf(view.call)}\`](#${anchorOf(nameOf(view.call))})`,
      view.role,
      view.answers.map(answerText).join('; '),
      view.call.basis,
    ]),
  );

function callBlocks({ call, role, inputs, answers, errors }: CallView): string[] {
  return [
    `### ${nameOf(call)}`,
    call.summary,
    `For ${role}. Basis: ${call.basis}.`,
    ...inputs.flatMap(({ title, fields }) => [`**${title}**`, fieldTable(fields, 'Required')]),
    ...(call.notes ? [call.notes] : []),
    ...answers.flatMap((answer) => [
      `**Answer** ${answerText(answer)}`,
      ...(answer.fields.length > 0 ? [fieldTable(answer.fields, 'Always there')] : []),
    ]),
    ...(errors.length > 0
      ? [`**Errors** ${errors.map(({ status, code }) => `${status} \`${code}\``).join(', ')}`]
      : []),
  ];
}

const answerText = ({ status, text, ref }: CallView['answers'][number]) => `${status} ${linked(text, ref)}`;

function fieldTable(fields: Field[], required: string): string {
  const limited = fields.some((field) => field.limits);
  return table(
    ['Field', 'Type', required, ...(limited ? ['Limits'] : [])],
    fields.map((field) => [
      field.name ? `\`${field.name}\`` : 'the whole body',
      linked(field.type, field.ref),
      field.required ? 'yes' : 'no',
      ...(limited ? [field.limits] : []),
    ]),
  );
}

const linked = (text: string, ref: string | undefined) =>
  ref ? text.replace(ref, `[${ref}](#${anchorOf(ref)})`) : text;

/** As Markdown viewers make anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
