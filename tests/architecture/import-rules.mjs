import path from 'node:path';

/**
 * Who may import whom: the one table behind the lint rule `layers/imports` and the architecture test.
 *
 * A file belongs to the first layer whose pattern matches its path (from the root, without its ending). `imports` names
 * the layers it may import beside its own; `packages` the packages, by their names' beginnings, where not every
 * package will do.
 */

const area = '^lib/(?!platform/)[^/]+';

/** @type {import('./import-rules.d.mts').Layer[]} */
export const layers = [
  { name: 'calendar', files: /^lib\/calendar$/, imports: [], packages: ['date-fns', '@date-fns/'] },
  {
    name: 'rules',
    files: new RegExp(`${area}/(.+-)?(rules|appearance)$`),
    imports: ['calendar'],
    packages: ['date-fns', '@date-fns/'],
  },
  { name: 'schema', files: new RegExp(`${area}/schema$`), imports: ['rules', 'calendar'], packages: ['zod'] },
  {
    name: 'serialize',
    files: new RegExp(`${area}/serialize$`),
    imports: ['schema', 'rules', 'calendar', 'database client'],
    packages: ['zod', 'date-fns'],
  },
  {
    name: 'queries',
    files: new RegExp(`${area}/(queries|list-parameters)$`),
    imports: ['schema', 'rules', 'calendar', 'browser'],
    packages: ['@tanstack/react-query', 'react', 'zod', 'date-fns'],
  },
  {
    name: 'browser',
    files: /^lib\/platform\/(api-client|query-client|class-names)$/,
    imports: [],
    packages: ['@tanstack/react-query', 'clsx', 'tailwind-merge', 'react'],
  },
  { name: 'clock', files: /^lib\/platform\/clock$/, imports: [], packages: [] },
  { name: 'database client', files: /^prisma\/generated\// },
  { name: 'database', files: /^lib\/platform\/db$/, imports: ['platform', 'database client'] },
  {
    name: 'jobs',
    files: /^lib\/platform\/jobs$/,
    imports: ['platform', 'clock', 'inngest client'],
  },
  { name: 'route wrapper', files: /^lib\/platform\/route$/, imports: ['platform', 'clock', 'database'] },
  {
    name: 'platform',
    files: /^lib\/platform\//,
    imports: ['clock', 'browser', 'database', 'database client'],
  },
  {
    name: 'service',
    files: new RegExp(`${area}/`),
    imports: [
      'rules',
      'schema',
      'serialize',
      'calendar',
      'platform',
      'clock',
      'jobs',
      'database',
      'database client',
      'emails',
    ],
  },
  {
    name: 'emails',
    files: /^emails\//,
    imports: [],
    packages: ['react', 'react-dom/server', '@react-email/', 'node:stream'],
  },
  { name: 'inngest client', files: /^inngest\/(client|events)$/, imports: ['platform'], packages: ['inngest', 'zod'] },
  {
    name: 'inngest',
    files: /^inngest(\/|$)/,
    imports: ['inngest client', 'service', 'rules', 'schema', 'calendar', 'platform', 'clock'],
  },
  {
    name: 'components',
    files: /^components\//,
    imports: ['queries', 'schema', 'rules', 'calendar', 'browser', 'clock'],
    notPackages: ['@prisma/', 'pg', 'pino', 'node:', 'next/headers', 'inngest', 'nodemailer', 'resend'],
  },
  {
    name: 'routes',
    files: /^app\/(.+\/)?route$/,
    imports: [
      'route wrapper',
      'schema',
      'rules',
      'calendar',
      'service',
      'platform',
      'clock',
      'inngest',
      'inngest client',
    ],
    notPackages: ['@prisma/', 'pg'],
  },
  {
    name: 'pages',
    files: /^app\//,
    imports: ['components', 'service', 'queries', 'schema', 'rules', 'calendar', 'browser', 'platform', 'clock'],
    notPackages: ['@prisma/', 'pg'],
  },
  {
    name: 'seeds',
    files: /^prisma\//,
    imports: [
      'service',
      'serialize',
      'schema',
      'rules',
      'calendar',
      'platform',
      'clock',
      'database',
      'database client',
    ],
  },
  { name: 'entry', files: /^(instrumentation|middleware)$/, imports: ['inngest', 'platform'] },
];

/** @param {string} file from the root, with or without its ending */
export function layerOf(file) {
  const name = file.replace(/\.(d\.)?[mc]?[jt]sx?$/, '');
  return layers.find(({ files }) => files.test(name));
}

/**
 * The path from the root that a specifier means, or undefined for a package.
 * @param {string} file the importing file, from the root
 * @param {string} specifier
 */
export function ownPath(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
}

const isAmong = (name, beginnings) =>
  beginnings.some(
    (beginning) => name === beginning || name.startsWith(/[/:]$/.test(beginning) ? beginning : `${beginning}/`),
  );

/**
 * Why a file may not import something.
 * @param {string} file from the root
 * @param {string} specifier as it stands in the import
 * @returns {string | undefined} undefined where it may
 */
export function objectionTo(file, specifier) {
  const from = layerOf(file);
  if (!from?.imports) return undefined;
  const target = ownPath(file, specifier);
  if (target === undefined) {
    const refused = from.packages ? !isAmong(specifier, from.packages) : isAmong(specifier, from.notPackages ?? []);
    return refused ? `${from.name} may not import the package ${specifier}` : undefined;
  }
  const to = layerOf(target);
  if (!to) {
    // Style sheets and the like carry no code; other folders of the root are tools and tests.
    return /\.css$/.test(target) ? undefined : `${from.name} may not import ${target}`;
  }
  if (to.name === from.name || from.imports.includes(to.name)) return undefined;
  return `${from.name} may not import ${to.name} (${target})`;
}

/** The same table as a lint rule. @type {import('eslint').Rule.RuleModule} */
export const importsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { refused: '{{objection}}: see tests/architecture/import-rules.mjs' },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = ({ source }) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const objection = objectionTo(file, source.value);
      if (objection) context.report({ node: source, messageId: 'refused', data: { objection } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};
