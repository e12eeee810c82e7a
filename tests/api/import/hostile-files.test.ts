import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { MILLION_COLUMNS, READABLE_FILES, TOO_MANY_LINES } from './hostile-files';
import { postFile, readImport } from './import-calls';

useCleanDatabase();

/** Enough for the program and some files of the largest size, and far less than a tree of such a file would take. */
const HEAP_MB = 96;

/** Of processor time, which other processes do not use up: several times what linear readers need. */
const CPU_SECONDS = 60;

describe('POST /api/import of a hostile file', () => {
  it.each(READABLE_FILES)('answers %s with a clear error', async (_, format, file, message) => {
    const { rows } = await readImport(await makeUser(), `format=${format}`, file);
    const errors = rows.filter(({ status }) => status === 'error');
    expect(errors.map((row) => row.message).join()).toMatch(message);
    expect(JSON.stringify(rows).length).toBeLessThan(5_000);
  });

  it('answers 400 to a million columns', async () => {
    const [, format, file] = MILLION_COLUMNS;
    const response = await postFile(await makeUser(), `format=${format}`, file);
    expect(await response.json()).toMatchObject({ code: 'bad_request', fields: { body: [expect.any(String)] } });
  });

  it.each(TOO_MANY_LINES)('answers 413 to %s', async (_, format, file) => {
    const response = await postFile(await makeUser(), `format=${format}`, file);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/more than 10.000 lines/) });
  });

  it('is read within a heap of 96 MB, each of them', async () => {
    const child = fork(path.join(import.meta.dirname, 'read-files-process.ts'), {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
      silent: true,
    });
    const read: unknown[] = [];
    child.on('message', (name) => read.push(name));
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(read).toEqual([...READABLE_FILES, ...TOO_MANY_LINES, MILLION_COLUMNS].map(([name]) => name));
    expect(code).toBe(0);
  });

  it('is read in linear time, whatever long value stands in whichever cell or property', async () => {
    const command = [process.execPath, '--import', 'tsx', path.join(import.meta.dirname, 'read-values-process.ts')];
    const child = spawn('sh', ['-c', `ulimit -t ${CPU_SECONDS} && exec "$@"`, 'sh', ...command]);
    const [values, problems, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null, string | null]>,
    ]);
    expect({ code, signal, problems, stoppedAt: code === 0 ? '' : values.trim().split('\n').at(-1) }).toEqual({
      ...{ code: 0, signal: null, problems: '', stoppedAt: '' },
    });
  }, 600_000);

  it('takes scripts and formulas for the texts that they are', async () => {
    const { rows } = await readImport(
      await makeUser(),
      'format=csv',
      `Title,Due date\n<script>alert(1)</script>,2030-12-31\n"'=HYPERLINK(""http://x"")",2030-12-31\n=1+1,2030-12-31`,
    );
    expect(rows.map(({ title }) => title)).toEqual(['<script>alert(1)</script>', '=HYPERLINK("http://x")', '=1+1']);
  });
});
