import { statusOf, type ErrorCode } from '@/lib/http/errors';
import { AREAS, errorsOf, nameOf, type Area, type Call } from './call';
import { ADDITIONS, CALLS } from './calls';
import { fieldsOf, typeText, type Field } from './fields';
import type { JsonSchema } from './json-schema';
import { openApiDocument, ROLE_TEXT, type Operation } from './openapi';

/** A call as it is shown to a reader; the page and docs/contract.md are both drawn from it. */
export interface CallView {
  id: string;
  call: Call;
  /** Beyond the specification's table. */
  added: boolean;
  role: string;
  inputs: { title: string; fields: Field[] }[];
  answers: { status: number; text: string; ref?: string; fields: Field[] }[];
  errors: { status: number; code: ErrorCode }[];
}

export interface ContractView {
  areas: { area: Area; calls: CallView[] }[];
  schemas: { name: string; fields: Field[] }[];
}

/** The contract for readers, from the same document that machines get. */
export function contractView(): ContractView {
  const { paths, components } = openApiDocument();
  const views = CALLS.map((call) => viewOf(call, paths[call.path]?.[call.method.toLowerCase()]));
  return {
    areas: AREAS.map((area) => ({ area, calls: views.filter((view) => view.call.area === area) })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema) })),
  };
}

function viewOf(call: Call, operation: Operation | undefined): CallView {
  if (!operation) throw new Error(`${nameOf(call)} is missing from the document.`);
  return {
    id: operation.operationId,
    call,
    added: ADDITIONS.includes(call),
    role: ROLE_TEXT[call.auth],
    inputs: inputsOf(call, operation),
    answers: call.answers.map((answer) => {
      const when = answer.when ? `, when ${answer.when}` : '';
      const { status } = answer;
      if (answer.kind === 'empty') return { status, text: `nothing to say${when}`, fields: [] };
      if (answer.kind === 'redirect') return { status, text: `leads to ${answer.to}${when}`, fields: [] };
      if (answer.kind === 'file') return { status, text: `${answer.contentType}${when}`, fields: [] };
      const schema = jsonContent(operation, status);
      const [whole] = fieldsOf(schema.properties ? {} : schema);
      const fields = schema.properties ? fieldsOf(schema) : whole?.ref ? [] : fieldsOf(schema).slice(1);
      return { status, text: `${schema.properties ? 'object' : typeText(schema)}${when}`, ref: whole?.ref, fields };
    }),
    errors: errorsOf(call).map((code) => ({ status: statusOf[code], code })),
  };
}

function inputsOf(call: Call, { parameters, requestBody }: Operation): CallView['inputs'] {
  const places = [
    ['Path', 'path'],
    ['Query', 'query'],
  ] as const;
  const inputs: CallView['inputs'] = places.map(([title, place]) => ({
    title,
    fields: parameters
      .filter((parameter) => parameter.in === place)
      .flatMap(({ name, schema, required }) =>
        fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] }),
      ),
  }));
  const body = requestBody?.content['application/json']?.schema;
  if (body) inputs.push({ title: 'Body', fields: fieldsOf(body) });
  if (call.file) {
    const { field = '', contentType, describe } = call.file;
    inputs.push({
      title: `Body, ${contentType}`,
      fields: [{ name: field, type: 'file', required: true, limits: describe }],
    });
  }
  return inputs.filter(({ fields }) => fields.length > 0);
}

function jsonContent({ responses }: Operation, status: number): JsonSchema {
  const reply = responses[status];
  return (reply && 'content' in reply && reply.content?.['application/json']?.schema) || {};
}
