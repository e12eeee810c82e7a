import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unusedPort } from '@/scripts/port';
import { root } from '@/scripts/steps.mjs';

/** The built app, started as `npm start` does it, always on the same port and data folder; it may die and come back. */
export class App {
  /** Errors that it logged. */
  readonly errors: string[] = [];
  private launcher: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** @param settings beside those of this process; DATA_DIR among them */
  static async start(settings: Record<string, string>): Promise<App> {
    const app = new App(await unusedPort(), settings);
    await app.start();
    return app;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves once it answers. @throws Error if it ends before */
  async start(): Promise<void> {
    const env = { ...process.env, ...this.settings, PORT: String(this.port), APP_URL: this.url };
    const launcher = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.launcher = launcher;
    process.once('exit', () => launcher.kill('SIGKILL'));
    createInterface(launcher.stderr).on('line', (line) => this.note(line));
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      launcher.once('exit', () => reject(new Error(`The app did not start:\n${said.join('\n')}`)));
      createInterface(launcher.stdout).on('line', (line) => {
        said.push(line);
        if (line.startsWith('Ready: ')) resolve();
        if (line.startsWith('{')) this.note(line);
      });
    });
  }

  /** kill -9 of launcher and server. */
  async kill(): Promise<void> {
    const folder = this.settings.DATA_DIR ?? '';
    const { server } = JSON.parse(readFileSync(path.join(folder, 'owner.json'), 'utf8')) as { server: { pid: number } };
    process.kill(server.pid, 'SIGKILL');
    await this.end('SIGKILL');
  }

  stop = (): Promise<void> => this.end('SIGTERM');

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { launcher } = this;
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
    launcher.kill(signal);
    await exited;
  }

  /** Keeps a line of the log, unless it only continues the one before. The app is told to log nothing but errors. */
  private note(line: string): void {
    if (/^[^\s}]/.test(line)) this.errors.push(shorten(line));
  }
}

/** What a line of the log says, with the first line of its error. */
function shorten(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
    return err ? `${msg}: ${err.message.replaceAll(/\s+/g, ' ').slice(0, 200)}` : msg;
  } catch {
    return line.slice(0, 200).trim();
  }
}
