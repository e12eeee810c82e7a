import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '@/scripts/ports';
import { projectRoot } from '@/scripts/cli.mjs';

/** The built app, started with the launcher. Can be killed or stopped, and started again on the same port. */
export class AppUnderTest {
  /** Log entries and lines of standard error, shortened. LOG_LEVEL=error keeps other log entries out. */
  readonly errors: string[] = [];
  private launcher: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly settings: Record<string, string>,
  ) {
    process.once('exit', () => this.signal('SIGKILL'));
  }

  /** @param settings override the environment of this process */
  static async start(settings: Record<string, string> = {}): Promise<AppUnderTest> {
    const app = new AppUnderTest(await findFreePort(), settings);
    await app.start();
    return app;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the app and resolves once it is ready. @throws Error if the app exits first */
  async start(): Promise<void> {
    const launcher = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.mjs')], {
      env: { ...process.env, ...this.settings, PORT: String(this.port), APP_URL: this.url },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Create a process group, so that kill -9 reaches the server too.
      detached: true,
    });
    this.launcher = launcher;
    createInterface(launcher.stderr).on('line', (line) => this.recordError(line));
    const output: string[] = [];
    await new Promise<void>((resolve, reject) => {
      launcher.once('exit', () => reject(new Error(`The app did not start:\n${output.join('\n')}`)));
      createInterface(launcher.stdout).on('line', (line) => {
        output.push(line);
        if (line.startsWith('Ready: ')) resolve();
        if (line.startsWith('{')) this.recordError(line);
      });
    });
  }

  /** Kills launcher and server with SIGKILL. */
  kill = (): Promise<void> => this.terminate('SIGKILL');
  stop = (): Promise<void> => this.terminate('SIGTERM');

  private async terminate(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { launcher } = this;
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return;
    const exited = new Promise((resolve) => launcher.once('exit', resolve));
    if (signal === 'SIGKILL') this.signal(signal);
    else launcher.kill(signal);
    await exited;
  }

  private signal(signal: 'SIGKILL'): void {
    const { pid, exitCode, signalCode } = this.launcher ?? {};
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
  }

  /** Records a line unless it belongs to a stack trace. Cuts off a stack trace within the line. */
  private recordError(line: string): void {
    if (/^[^\s}]/.test(line)) this.errors.push(line.replaceAll(/\\n.*/g, '').slice(0, 300));
  }
}
