import type { SchemaField } from '@/lib/contract/schema-fields';

/** Turns the first mention of the schema's name in the text into a link to the schema. */
export function TextWithSchemaLink({ text, schema }: { text: string; schema: string | undefined }) {
  if (!schema) return text;
  const start = text.indexOf(schema);
  return (
    <>
      {text.slice(0, start)}
      <a
        href={`#schema-${schema}`}
        className="touch-area relative font-medium text-primary underline-offset-4 hover:underline"
      >
        {schema}
      </a>
      {text.slice(start + schema.length)}
    </>
  );
}

export function FieldTable({ fields, requiredTitle }: { fields: SchemaField[]; requiredTitle: string }) {
  const hasLimits = fields.some((field) => field.limits);
  const columnTitles = ['Field', 'Type', requiredTitle, ...(hasLimits ? ['Limits'] : [])];
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full text-left text-xs leading-5 sm:text-sm [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top sm:[&_:is(td,th)]:px-3">
        <thead className="border-b bg-muted text-muted-foreground">
          <tr>
            {columnTitles.map((title) => (
              <th key={title} scope="col" className="font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {fields.map((field) => (
            <tr key={field.name}>
              <td className="min-w-24 font-mono text-xs leading-5 wrap-anywhere sm:min-w-28">
                {field.name || 'the whole body'}
              </td>
              <td className="min-w-16 wrap-anywhere">
                <TextWithSchemaLink text={field.type} schema={field.ref} />
              </td>
              <td>{field.required ? 'yes' : 'no'}</td>
              {hasLimits && <td className="min-w-19 wrap-anywhere">{field.limits}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
