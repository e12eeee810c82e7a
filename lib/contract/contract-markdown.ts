import { httpStatusByErrorCode, type ErrorCode } from '@/lib/http/errors';
import { MAX_JSON_BYTES } from '@/lib/http/request-input';
import type { oas31 } from 'zod-openapi';
import { ERROR_DESCRIPTIONS } from './error-descriptions';
import type { SchemaField } from './schema-fields';
import { buildContractView, type OperationView } from './contract-view';

export function renderContractMarkdown(document: oas31.OpenAPIObject): string {
  const { sections, schemas } = buildContractView(document);
  const blocks = [
    '# The contract',
    INTRODUCTION,
    '## Errors',
    'Every error has the body `{ message, code, fields? }`: `message` may be shown to a person, `fields` holds messages by field. Messages are in the caller’s language: the setting `locale`, signed out the language cookie or `Accept-Language`. Decide on `code`, never on a message.',
    table(
      ['Status', 'Code', 'Means'],
      (Object.keys(httpStatusByErrorCode) as ErrorCode[]).map((code) => [
        String(httpStatusByErrorCode[code]),
        `\`${code}\``,
        ERROR_DESCRIPTIONS[code],
      ]),
    ),
    '## Calls',
    overview(sections.flatMap(({ calls }) => calls)),
    ...sections.flatMap(({ section, calls }) => [`## ${section}`, ...calls.flatMap(operationBlocks)]),
    '## Schemas',
    ...schemas.flatMap(({ name, fields }) => [`### ${name}`, fieldTable(fields, 'Always present')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const INTRODUCTION = [
  'Generated from the routes’ declarations by `npm run docs:contract`. The same as an OpenAPI 3.1 document: `GET /api/openapi.json`; as a page: `/api-docs`.',
  `- Calls carry the session cookie. A body is JSON unless the call says otherwise, at most ${MAX_JSON_BYTES / 1024} KB.\n` +
    '- A write whose `Origin` is another site’s is rejected with 403, whoever is signed in.\n' +
    '- Lists are plain JSON arrays. Creating returns 201, deleting 204.\n' +
    '- Every response has an `x-request-id`, and `cache-control: no-store` unless it is a file.\n' +
    '- Text may not contain NUL characters or unpaired surrogates.\n' +
    '- An unknown path returns 404 like any other error. A method that a path does not have returns 405 without a body.',
].join('\n\n');

const operationTitle = ({ method, path }: OperationView) => `${method} ${path}`;

const overview = (views: OperationView[]) =>
  table(
    ['Call', 'For', 'Answer'],
    views.map((view) => [
      `[\`${operationTitle(view)}\`](#${anchorOf(operationTitle(view))})`,
      view.role,
      view.responses.map(responseText).join('; '),
    ]),
  );

function operationBlocks(view: OperationView): string[] {
  const { summary, notes, role, inputs, responses, errors } = view;
  return [
    `### ${operationTitle(view)}`,
    summary,
    ...(notes ? [notes] : []),
    `For ${role}.`,
    ...inputs.flatMap(({ title, fields }) => [`**${title}**`, fieldTable(fields, 'Required')]),
    ...responses.flatMap((answer) => [
      `**Answer** ${responseText(answer)}`,
      ...(answer.fields.length > 0 ? [fieldTable(answer.fields, 'Always present')] : []),
    ]),
    `**Errors** ${errors.map(({ status, code }) => `${status} \`${code}\``).join(', ')}`,
  ];
}

const responseText = ({ status, text, ref }: OperationView['responses'][number]) =>
  `${status} ${linkReference(text, ref)}`;

function fieldTable(fields: SchemaField[], required: string): string {
  const limited = fields.some((field) => field.limits);
  return table(
    ['Field', 'Type', required, ...(limited ? ['Limits'] : [])],
    fields.map((field) => [
      field.name ? `\`${field.name}\`` : 'the whole body',
      linkReference(field.type, field.ref),
      field.required ? 'yes' : 'no',
      ...(limited ? [field.limits] : []),
    ]),
  );
}

const linkReference = (text: string, ref: string | undefined) =>
  ref ? text.replace(ref, `[${ref}](#${anchorOf(ref)})`) : text;

/** The anchor that Markdown viewers derive from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
