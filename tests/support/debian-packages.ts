import { existsSync } from 'node:fs';
import { runCommand } from '../../scripts/cli.mjs';

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let isPackageListUpdated = false;

export async function installPackages(names: string[], report: (line: string) => void): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!isPackageListUpdated) await runCommand('apt-get', ['update'], { env, report });
  isPackageListUpdated = true;
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, report });
}
