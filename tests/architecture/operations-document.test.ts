import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/running.md'), 'utf8');

interface LogLine {
  msg: string;
  level: string;
  fields: string[];
}

const documented: LogLine[] = document
  .slice(document.indexOf('## The log'), document.indexOf('## Metrics'))
  .split('\n')
  .filter((line) => line.startsWith('| `') && !line.startsWith('| `msg`'))
  .map((line) => {
    const [msg = '', level = '', , fields = ''] = line.slice(2, -2).split(' | ');
    return {
      msg: msg.replaceAll('`', ''),
      level,
      fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    };
  });

/** Source files that the server may run. */
const files = [
  ...['app', 'inngest', 'lib', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ),
  'instrumentation.ts',
  'middleware.ts',
].filter((name) => /\.tsx?$/.test(name));

function findLogLines(file: string): LogLine[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: LogLine[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^logger\.\w+$/.test(node.expression.getText(source))) {
      const [fields, msg] = node.arguments;
      if (!fields || !ts.isObjectLiteralExpression(fields) || !msg || !ts.isStringLiteral(msg))
        throw new Error(`${file}: ${node.getText(source)} is not of the form logger.<level>({ fields }, 'text')`);
      found.push({
        msg: msg.text,
        level: node.expression.getText(source).replace('logger.', ''),
        fields: fields.properties.flatMap(({ name }) => (name ? [name.getText(source)] : [])),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const logged = files.flatMap((file) => findLogLines(file).map((line) => ({ file, ...line })));

describe('the log table of docs/running.md', () => {
  it('has more than 15 messages, and the code has more than 15 log calls', () => {
    expect(documented.length).toBeGreaterThan(15);
    expect(logged.length).toBeGreaterThan(15);
  });

  it.each(logged)('documents the level and fields of “$msg”, logged by $file', ({ msg, level, fields }) => {
    const row = documented.find((line) => line.msg === msg);
    expect(row?.level).toBe(level);
    expect(row?.fields).toEqual(expect.arrayContaining(fields));
  });

  it('contains only messages that the code logs', () => {
    const texts = logged.map(({ msg }) => msg);
    expect(documented.filter(({ msg }) => !texts.includes(msg))).toEqual([]);
  });
});
