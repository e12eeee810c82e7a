import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that replaces the response to the next call. */
export type BlobFault = { kind: 'status'; status: number; code: string } | { kind: 'hang' } | { kind: 'cut' };

interface Blob {
  bytes: Buffer;
  contentType: string;
}

export interface BlobStandIn {
  /** Value for VERCEL_BLOB_API_URL. */
  url: string;
  /** Value for BLOB_READ_WRITE_TOKEN. */
  token: string;
  files: Map<string, Blob>;
  /** All calls as 'METHOD path'. */
  calls: string[];
  failNext(...faults: BlobFault[]): void;
  close(): Promise<void>;
}

interface TokenScope {
  storeId: string;
  pathname: string;
  operations: string[];
  validUntil: number;
  maximumSizeInBytes?: number;
}

const STORE = 'standin';

/**
 * Starts a loopback stand-in for the calls of Vercel Blob's private stores that the product makes. It verifies the
 * signatures of delegation tokens and presigned uploads.
 */
export async function startBlobStandIn(): Promise<BlobStandIn> {
  const secret = randomBytes(32);
  const faults: BlobFault[] = [];
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '', standIn.url);
    const path = url.pathname.replace(/^\/api\/blob/, '') || '/';
    standIn.calls.push(`${request.method} ${path}`);
    const fault = faults.shift();
    if (fault?.kind === 'status') return fail(response, fault.status, fault.code);
    if (fault?.kind === 'cut') return void response.destroy();
    if (fault?.kind === 'hang') return;

    if (request.method === 'PUT' && url.searchParams.has('vercel-blob-delegation')) {
      return presignedPut(url, request, body, response);
    }
    if (request.headers.authorization !== `Bearer ${standIn.token}`) return fail(response, 403, 'forbidden');
    if (request.method === 'GET' && path.startsWith('/files/'))
      return serveBlob(response, path.slice('/files/'.length));
    if (request.method === 'POST' && path === '/signed-token') return issueToken(response, JSON.parse(body.toString()));
    if (request.method === 'POST' && path === '/delete') {
      const { urls } = JSON.parse(body.toString()) as { urls: string[] };
      for (const key of urls) standIn.files.delete(key);
      return answer(response, null);
    }
    if (request.method === 'PUT') {
      if (request.headers['x-vercel-blob-access'] !== 'private')
        return fail(response, 400, 'bad_request', 'private store');
      const overwrites = request.headers['x-allow-overwrite'] === '1';
      return storeBlob(url, body, overwrites, String(request.headers['x-content-type'] ?? ''), response);
    }
    const key = url.searchParams.get('url');
    if (request.method === 'GET' && key !== null) {
      const blob = standIn.files.get(key);
      return blob ? answer(response, describeBlob(key, blob)) : fail(response, 404, 'not_found');
    }
    if (request.method === 'GET') {
      const blobs = [...standIn.files].map(([name, blob]) => describeBlob(name, blob));
      return answer(response, { blobs, hasMore: false });
    }
    fail(response, 404, 'not_found');
  }

  function issueToken(response: ServerResponse, requested: Partial<TokenScope>): void {
    const scope = {
      pathname: '*',
      operations: ['get'],
      validUntil: Date.now() + 3_600_000,
      ...requested,
      storeId: STORE,
    };
    const payload = Buffer.from(JSON.stringify(scope)).toString('base64url');
    const delegationToken = `${payload}.${hmac(secret, payload)}`;
    answer(response, {
      delegationToken,
      clientSigningToken: hmac(secret, delegationToken),
      validUntil: scope.validUntil,
    });
  }

  function presignedPut(url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const parameter = (name: string) => url.searchParams.get(name);
    const delegation = parameter('vercel-blob-delegation') ?? '';
    const [payload = '', signature] = delegation.split('.');
    if (hmac(secret, payload) !== signature) return fail(response, 403, 'forbidden');
    const scope = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenScope;

    const pathname = parameter('pathname') ?? '';
    const signed = [...url.searchParams]
      .filter(([name]) => name.startsWith('vercel-blob-'))
      .filter(([name]) => !['vercel-blob-delegation', 'vercel-blob-signature'].includes(name));
    const lines = ['operation=put', `pathname=${pathname}`, ...signed.map(([name, value]) => `${name}=${value}`)];
    const expected = hmac(
      hmac(secret, delegation),
      lines.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join('\n'),
    );
    if (expected !== parameter('vercel-blob-signature')) return fail(response, 403, 'forbidden');
    if (!scope.operations.includes('put') || (scope.pathname !== '*' && scope.pathname !== pathname)) {
      return fail(response, 403, 'forbidden');
    }
    const validUntil = Math.min(scope.validUntil, Number(parameter('vercel-blob-valid-until') ?? Infinity));
    if (validUntil <= Date.now()) return fail(response, 403, 'forbidden');
    const maximum = Math.min(
      scope.maximumSizeInBytes ?? Infinity,
      Number(parameter('vercel-blob-maximum-size-in-bytes') ?? Infinity),
    );
    if (body.byteLength > maximum) {
      return fail(response, 400, 'bad_request', `the file length cannot be greater than ${maximum}`);
    }
    const overwrites = parameter('vercel-blob-allow-overwrite') === 'true';
    storeBlob(url, body, overwrites, request.headers['content-type'] ?? '', response);
  }

  function storeBlob(
    url: URL,
    bytes: Buffer,
    overwrites: boolean,
    contentType: string,
    response: ServerResponse,
  ): void {
    const key = url.searchParams.get('pathname') ?? '';
    if (standIn.files.has(key) && !overwrites) return fail(response, 400, 'bad_request', 'This blob already exists');
    const blob = { bytes, contentType };
    standIn.files.set(key, blob);
    answer(response, describeBlob(key, blob));
  }

  const describeBlob = (key: string, { bytes, contentType }: Blob) => ({
    url: `${standIn.url}/files/${key}`,
    downloadUrl: `${standIn.url}/files/${key}?download=1`,
    pathname: key,
    size: bytes.byteLength,
    contentType,
    contentDisposition: 'attachment',
    cacheControl: 'private',
    uploadedAt: new Date().toISOString(),
    etag: '"1"',
  });

  function serveBlob(response: ServerResponse, key: string): void {
    const blob = standIn.files.get(key);
    if (!blob) return fail(response, 404, 'not_found');
    response
      .writeHead(200, { 'content-type': blob.contentType, 'content-length': blob.bytes.byteLength })
      .end(blob.bytes);
  }

  const standIn: BlobStandIn = {
    url: '',
    token: `vercel_blob_rw_${STORE}_secret`,
    files: new Map(),
    calls: [],
    failNext: (...more) => void faults.push(...more),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/blob`;
  return standIn;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function fail(response: ServerResponse, status: number, code: string, message: string = code): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { code, message } }));
}
