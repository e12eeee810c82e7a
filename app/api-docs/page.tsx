import { Fragment } from 'react';
import type { Metadata } from 'next';
import type { oas31 } from 'zod-openapi';
import { Logo } from '@/components/layout/logo';
import { httpStatusByErrorCode, type ErrorCode } from '@/lib/http/errors';
import { ERROR_DESCRIPTIONS } from '@/lib/contract/error-descriptions';
import document from '@/lib/contract/openapi.json';
import { buildContractView } from '@/lib/contract/contract-view';
import { OperationSection, MethodLabel } from './operation-section';
import { FieldTable } from './field-table';

export const metadata: Metadata = {
  title: 'API',
  description: 'Every call of the API: who may make it, what it takes and what it returns.',
};

const { sections, schemas } = buildContractView(document as unknown as oas31.OpenAPIObject);

export default function ApiDocumentationPage() {
  return (
    <div lang="en">
      <header className="border-b bg-card">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          {/* A plain link, not next/link: the home page depends on the session, and the router may have cached it. */}
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
          <a href="/" className="touch-area relative">
            <Logo />
          </a>
          <a
            href="/api/openapi.json"
            className="touch-area relative text-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            OpenAPI 3.1 document
          </a>
        </div>
      </header>
      <div className="page-width grid gap-x-12 py-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-label="Calls" className="hidden lg:block">
          <div className="sticky top-6 max-h-[calc(100dvh-3rem)] space-y-5 overflow-y-auto pb-6 text-sm">
            {sections.map(({ section, calls }) => (
              <div key={section}>
                <p className="mb-1.5 font-semibold">{section}</p>
                <ul className="space-y-1">
                  {calls.map(({ id, method, path }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="flex gap-2 py-0.5 text-muted-foreground hover:text-foreground">
                        <MethodLabel method={method} />
                        <span className="min-w-0 break-words">{path.replace('/api', '')}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <a href="#schemas" className="block font-semibold">
              Schemas
            </a>
          </div>
        </nav>
        <main className="min-w-0 space-y-14">
          <Introduction />
          {sections.map(({ section, calls }) => (
            <section key={section} aria-label={section} className="space-y-8">
              <h2 className="border-b pb-2 text-2xl font-bold tracking-tight">{section}</h2>
              {calls.map((view) => (
                <OperationSection key={view.id} operation={view} />
              ))}
            </section>
          ))}
          <section id="schemas" aria-label="Schemas" className="space-y-8">
            <h2 className="border-b pb-2 text-2xl font-bold tracking-tight">Schemas</h2>
            {schemas.map(({ name, fields }) => (
              <article key={name} id={`schema-${name}`} className="space-y-3">
                <h3 className="text-lg font-semibold">{name}</h3>
                <FieldTable fields={fields} requiredTitle="Always present" />
              </article>
            ))}
          </section>
        </main>
      </div>
    </div>
  );
}

/** Allows a line break after each underscore. */
const withLineBreakHints = (code: string) =>
  code.split('_').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));

function Introduction() {
  return (
    <section className="space-y-4">
      <h1 className="text-3xl font-bold tracking-tight">The API</h1>
      <p className="max-w-2xl leading-relaxed text-muted-foreground">
        The calls that this site’s own screens use. Other programs may make them on behalf of a signed-in user. Calls
        carry the session cookie; bodies are JSON unless a call says otherwise. Writes from other sites are rejected.
        Every response has an <code>x-request-id</code>.
      </p>
      <div className="overflow-hidden rounded-xl border bg-card">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Errors with status, code and meaning</caption>
          <thead className="border-b bg-muted text-muted-foreground">
            <tr>
              {['Status', 'Code', 'Meaning'].map((title) => (
                <th key={title} scope="col" className="px-4 py-2 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {(Object.keys(httpStatusByErrorCode) as ErrorCode[]).map((code) => (
              <tr key={code}>
                <td className="px-4 py-2 tabular-nums">{httpStatusByErrorCode[code]}</td>
                <td className="px-4 py-2">
                  <code>{withLineBreakHints(code)}</code>
                </td>
                <td className="px-4 py-2">{ERROR_DESCRIPTIONS[code].replaceAll('`', '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
