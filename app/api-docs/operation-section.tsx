import { Badge } from '@/components/ui/badge';
import type { OperationView } from '@/lib/contract/contract-view';
import { cn } from '@/lib/browser/class-names';
import type { HttpMethod } from '@/lib/http/declaration';
import { FieldTable, TextWithSchemaLink } from './field-table';

const METHOD_COLOURS: Record<HttpMethod, string> = {
  GET: 'text-mark-blue',
  POST: 'text-mark-green',
  PUT: 'text-mark-orange',
  PATCH: 'text-mark-purple',
  DELETE: 'text-mark-red',
};

export function MethodLabel({ method, className }: { method: HttpMethod; className?: string }) {
  return (
    <span className={cn('w-14 shrink-0 font-mono text-xs leading-5 font-bold', METHOD_COLOURS[method], className)}>
      {method}
    </span>
  );
}

export function OperationSection({ operation }: { operation: OperationView }) {
  const { id, method, path, role, summary, notes, inputs, responses, errors } = operation;
  return (
    <article id={id} className="scroll-mt-6 space-y-4 rounded-xl border bg-card p-5 sm:p-6">
      <header className="space-y-2">
        <h3 className="flex flex-wrap items-baseline gap-x-1 font-mono text-base font-semibold break-all">
          <MethodLabel method={method} className="text-sm" />
          {path}
        </h3>
        <p className="leading-relaxed">{summary}</p>
        {notes && <p className="text-sm leading-relaxed text-muted-foreground">{notes.replaceAll('`', '')}</p>}
        <Badge variant="secondary">For {role}</Badge>
      </header>
      {inputs.map(({ title, fields }) => (
        <div key={title} className="space-y-2">
          <h4 className="text-sm font-semibold">{title}</h4>
          <FieldTable fields={fields} requiredTitle="Required" />
        </div>
      ))}
      <div className="space-y-2">
        <h4 className="text-sm font-semibold">Responses</h4>
        {responses.map(({ status, text, ref, fields }) => (
          <div key={status} className="space-y-2">
            <p className="text-sm">
              <span className="font-semibold text-success-soft-foreground tabular-nums">{status}</span>{' '}
              <TextWithSchemaLink text={text} schema={ref} />
            </p>
            {fields.length > 0 && <FieldTable fields={fields} requiredTitle="Always present" />}
          </div>
        ))}
        <p className="text-sm text-muted-foreground">
          {errors.map(({ status, code }, index) => (
            <span key={code}>
              {index > 0 && ', '}
              <span className="tabular-nums">{status}</span> {code}
            </span>
          ))}
        </p>
      </div>
    </article>
  );
}
