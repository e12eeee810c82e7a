import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The app under test behind a port of its own that can be closed, because neither `page.route` nor emulated offline
 * reaches what a service worker requests.
 */
export class SwitchedServer {
  /** Changes what the app sends as HTML or as a service worker. */
  change: (text: string, path: string) => string = (text) => text;
  /** Answers with this status and JSON in place of the app, if it returns something. */
  refuse: (method: string | undefined, path: string) => { status: number; body: object } | undefined = () => undefined;
  /** Whether the app gets a request, but its answer is lost. */
  loseAnswer: (method: string | undefined, path: string) => boolean = () => false;
  /** Paths of the requests so far, with their query. */
  readonly paths: string[] = [];
  private held = (_method: string | undefined, _path: string): Promise<void> => Promise.resolve();
  private readonly server: Server;
  private port = 0;

  constructor() {
    this.server = createServer((from, to) => void this.forward(from, to));
  }

  static async start(): Promise<SwitchedServer> {
    const server = new SwitchedServer();
    await server.switchOn();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async switchOn(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, 'localhost', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Then refuses connections. */
  async switchOff(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** Then answers nothing, or none of the given requests, until the returned function is called. */
  hold(isHeld: (method: string | undefined, path: string) => boolean = () => true): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.held = (method, path) => (isHeld(method, path) ? released : Promise.resolve());
    return release;
  }

  private async forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    this.paths.push(path);
    await this.held(from.method, path);
    const refusal = this.refuse(from.method, path);
    if (refusal) {
      to.writeHead(refusal.status, { 'content-type': 'application/json' });
      return void to.end(JSON.stringify(refusal.body));
    }
    const host = `localhost:${process.env.E2E_PORT}`;
    const headers = { ...from.headers, host, 'accept-encoding': 'identity' };
    if (from.headers.origin) Object.assign(headers, { origin: `http://${host}` });
    const upstream = request(`http://127.0.0.1:${process.env.E2E_PORT}${path}`, { method: from.method, headers });
    upstream.on('error', () => to.destroy());
    upstream.on('response', (response) => {
      if (this.loseAnswer(from.method, path)) return void to.destroy();
      const type = response.headers['content-type'] ?? '';
      const isChanged = type.startsWith('text/html') || path.includes('/service-worker/');
      const { 'content-length': length, ...kept } = response.headers;
      const location = kept.location?.replace(`http://${host}`, this.url);
      to.writeHead(response.statusCode ?? 500, {
        ...kept,
        ...(location && { location }),
        ...(!isChanged && length && { 'content-length': length }),
      });
      if (!isChanged) return void response.pipe(to);
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => to.end(this.change(Buffer.concat(pieces).toString(), path)));
    });
    from.pipe(upstream);
  }
}
