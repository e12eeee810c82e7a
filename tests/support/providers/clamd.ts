import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackages } from '@/tests/support/debian-packages';
import { findFreePort } from '@/scripts/ports';

/** The EICAR test string. Split, so that scanners do not report this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export const CLAMD_LIMIT_BYTES = 8 * 1024 * 1024;

export function findClamd(): string | undefined {
  return [process.env.CLAMD, '/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((file) => file && existsSync(file));
}

/** Finds clamd. In CI, root installs it on Debian if it is missing. @returns its path, or why it is missing */
export async function findOrInstallClamd(): Promise<{ binary: string } | { clamd?: undefined; reason: string }> {
  const found = findClamd();
  if (found) return { binary: found };
  if (!process.env.CI) return { reason: 'clamd is not installed (Debian: clamav-daemon)' };
  if (!canInstallPackages()) return { reason: "clamd is not installed, and only Debian's root can install it" };
  try {
    await installPackages(['clamav-daemon'], () => undefined);
  } catch {
    return { reason: 'clamd could not be installed from Debian' };
  }
  const installed = findClamd();
  return installed ? { binary: installed } : { reason: 'Debian installed no clamd' };
}

export interface Clamd {
  port: number;
  close(): Promise<void>;
}

/** Starts clamd on a free loopback port with EICAR as its only signature. */
export async function startClamd(binary: string): Promise<Clamd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  // clamd drops root privileges and must still be able to read this folder.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  // Fields of the signature: name, any file type, any offset, bytes of the string.
  const signature = `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
  writeFileSync(path.join(folder, 'eicar.ndb'), signature, { mode: 0o644 });
  const config = path.join(folder, 'clamd.conf');
  writeFileSync(
    config,
    [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      `StreamMaxLength ${CLAMD_LIMIT_BYTES}`,
      'LogVerbose yes',
      '',
    ].join('\n'),
    { mode: 0o644 },
  );
  const child = spawn(binary, [`--config-file=${config}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child);
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

/** Resolves once clamd accepts connections. @throws Error if clamd exits first */
function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Self checking every')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`clamd ended with ${code}:\n${output}`)));
  });
}
