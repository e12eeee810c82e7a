import { invalidLineError, MAX_ROWS_PER_LINE, parseJson, readBackupLines, type BackupLine } from './backup-format';
import { appTableNames, currentMigrations, migrationNames } from '../database/schema-engine';
import { CliError } from '../cli.mjs';

const MAX_VALUES_PER_LINE = 1000 * MAX_ROWS_PER_LINE;

type Kind = BackupLine['kind'];
const CONTENT: Kind[] = ['head', 'table', 'rows', 'file'];

/** Kinds that may precede a line of each kind; undefined for the start of the file. */
const PREDECESSORS: Record<Kind, (Kind | undefined)[]> = {
  head: [undefined],
  table: ['head', 'table', 'rows'],
  rows: ['table', 'rows'],
  file: CONTENT,
  end: CONTENT,
};

/** Reads the whole file. @throws CliError if the backup is damaged, not whole, or of a version that is not supported */
export async function validateBackup(file: string, migrationsFolder: string) {
  const tables = appTableNames();
  const found = { rows: 0, files: 0 };
  let migrations: string[] = [];
  let previous: Kind | undefined;
  let number = 0;
  for await (const line of readBackupLines(file)) {
    number += 1;
    if (!PREDECESSORS[line.kind].includes(previous)) throw invalidLineError(file, number);
    previous = line.kind;
    if (line.kind === 'head') migrations = line.migrations;
    if (line.kind === 'table' && !tables.includes(line.table))
      throw new CliError(`The backup ${file} has rows for ${line.table}, which is no table of this product.`);
    if (line.kind === 'rows') {
      const rows = countRows(line.json);
      if (rows === undefined) throw invalidLineError(file, number);
      found.rows += rows;
    }
    if (line.kind === 'file') found.files += 1;
    if (line.kind === 'end' && (line.rows !== found.rows || line.files !== found.files))
      throw new CliError(`The backup ${file} holds ${found.rows} rows and ${found.files} files, and says otherwise.`);
  }
  if (previous === undefined) throw invalidLineError(file, 1);
  if (previous !== 'end') throw new CliError(`The backup ${file} is not whole: its end is missing.`);
  return new Set(supportedMigrations(file, migrations, migrationsFolder));
}

/** Returns undefined for rows that no version writes. So many values would use up the memory of the database. */
function countRows(json: string): number | undefined {
  let values = 0;
  const rows = parseJson(json, (_key, value) => {
    values += 1;
    return value;
  });
  const isValid = Array.isArray(rows) && rows.length <= MAX_ROWS_PER_LINE && values <= MAX_VALUES_PER_LINE;
  return isValid ? rows.length : undefined;
}

function supportedMigrations(file: string, applied: string[], folder: string): string[] {
  const migrations = currentMigrations(applied, folder);
  if (!migrations)
    throw new CliError(`The backup ${file} was made by a version before the first release and cannot be restored.`);
  const known = migrationNames(folder);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new CliError(
      `The backup ${file} was made by a newer version (${unknown.join(', ')}). Install that version first.`,
    );
  }
  return migrations;
}
