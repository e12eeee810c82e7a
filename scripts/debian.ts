import { existsSync } from 'node:fs';
import { run } from './steps.mjs';

/** Whether Debian's packages can be installed here. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listed = false;

/** Installs packages of Debian. @throws CliError if that fails */
export async function installPackages(names: string[], report: (line: string) => void): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!listed) await run('apt-get', ['update'], { env, report });
  listed = true;
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, report });
}
