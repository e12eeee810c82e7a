import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { canInstallPackages, installPackages } from '../debian-packages';
import { findFreePort } from '../../../scripts/ports';
import { CliError, runStep } from '../../../scripts/cli.mjs';

export interface PostgresServer {
  url: string;
  version: string;
  /** 'fast' shuts down cleanly, 'immediate' simulates a crash. Resolves once the server accepts connections again. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  stop: () => Promise<void>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const START_TIMEOUT_MS = 30_000;

function findServerPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

async function findOrInstallServerPrograms(): Promise<string> {
  const found = findServerPrograms();
  if (found) return found;
  if (canInstallPackages()) {
    await runStep('Installing PostgreSQL', async (report) => {
      await installPackages(['postgresql-common'], report);
      // Prevent the package from starting a server on the default port.
      writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
      await installPackages(['postgresql'], report);
    });
  }
  const installed = findServerPrograms();
  if (!installed) throw new CliError('There is no PostgreSQL server on this machine, and none could be installed.');
  return installed;
}

/** Returns the account that runs PostgreSQL: `postgres` for root, because PostgreSQL refuses to run as root. */
function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (...args: string[]) => Number(execFileSync('id', args, { encoding: 'utf8' }));
  return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') };
}

/**
 * Starts a PostgreSQL server with an empty database. If PostgreSQL is missing, root installs it on Debian.
 * @param durable whether to turn on fsync
 * @throws CliError if PostgreSQL is missing or does not accept connections
 */
export async function startPostgresServer({ durable = false } = {}): Promise<PostgresServer> {
  const programs = await findOrInstallServerPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) for (const owned of [folder, data]) chownSync(owned, uid, gid);
  const options = { cwd: folder, uid, gid, env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const remove = () => rmSync(folder, { recursive: true, force: true });

  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=200',
  ];
  const launch = () =>
    spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
  let server = launch();
  const killServer = () => server.kill('SIGKILL');
  process.once('exit', killServer);
  const stop = async () => {
    process.removeListener('exit', killServer);
    await stopServer(server, 'fast');
    remove();
  };

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const version = await waitForConnections(server, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const restart = async (mode: 'fast' | 'immediate') => {
    await stopServer(server, mode);
    server = launch();
    await waitForConnections(server, url);
  };
  return { url, version, restart, stop };
}

async function stopServer(server: ChildProcess, mode: 'fast' | 'immediate'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(SIGNALS[mode]);
  await exited;
}

/** Resolves with the server's version once it accepts connections. @throws CliError if it does not */
async function waitForConnections(server: ChildProcess, url: string): Promise<string> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (server.exitCode !== null || performance.now() > deadline) {
        throw new CliError(`The PostgreSQL server does not start: ${(error as Error).message}`);
      }
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
