import { statusOf, type ErrorCode } from '@/lib/http/errors';
import type { oas31 } from 'zod-openapi';
import { ERROR_TEXT } from './error-text';
import type { Field } from './fields';
import { contractView, type CallView } from './view';

/** docs/contract.md, from the OpenAPI document. */
export function contractMarkdown(document: oas31.OpenAPIObject): string {
  const { areas, schemas } = contractView(document);
  const blocks = [
    '# The contract',
    INTRODUCTION,
    '## Errors',
    'Every error has the body `{ message, code, fields? }`: `message` may be shown to a person, `fields` holds messages by field.',
    table(
      ['Status', 'Code', 'Means'],
      (Object.keys(statusOf) as ErrorCode[]).map((code) => [String(statusOf[code]), `\`${code}\``, ERROR_TEXT[code]]),
    ),
    '## Calls',
    overview(areas.flatMap(({ calls }) => calls)),
    ...areas.flatMap(({ area, calls }) => [`## ${area}`, ...calls.flatMap(callBlocks)]),
    '## Schemas',
    ...schemas.flatMap(({ name, fields }) => [`### ${name}`, fieldTable(fields, 'Always present')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const INTRODUCTION = [
  'Generated from the routes’ declarations by `npm run docs:contract`. The same as an OpenAPI 3.1 document: `GET /api/openapi.json`; as a page: `/api-docs`.',
  '- Calls carry the session cookie. A body is JSON unless the call says otherwise, at most 256 KB.\n' +
    '- A write whose `Origin` is another site’s is rejected with 403, whoever is signed in.\n' +
    '- Lists are plain JSON arrays. Creating answers 201, deleting 204.\n' +
    '- Every response has an `x-request-id`, and `cache-control: no-store` unless it is a file.\n' +
    '- Text may not contain NUL characters or unpaired surrogates.\n' +
    '- An unknown path answers 404 like any other error. A method that a path does not have answers 405 without a body.',
].join('\n\n');

const nameOf = ({ method, path }: CallView) => `${method} ${path}`;

const overview = (views: CallView[]) =>
  table(
    ['Call', 'For', 'Answer'],
    views.map((view) => [
      `[\`${nameOf(view)}\`](#${anchorOf(nameOf(view))})`,
      view.role,
      view.answers.map(answerText).join('; '),
    ]),
  );

function callBlocks(view: CallView): string[] {
  const { summary, notes, role, inputs, answers, errors } = view;
  return [
    `### ${nameOf(view)}`,
    summary,
    ...(notes ? [notes] : []),
    `For ${role}.`,
    ...inputs.flatMap(({ title, fields }) => [`**${title}**`, fieldTable(fields, 'Required')]),
    ...answers.flatMap((answer) => [
      `**Answer** ${answerText(answer)}`,
      ...(answer.fields.length > 0 ? [fieldTable(answer.fields, 'Always present')] : []),
    ]),
    `**Errors** ${errors.map(({ status, code }) => `${status} \`${code}\``).join(', ')}`,
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
