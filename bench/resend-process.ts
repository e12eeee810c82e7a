import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A minimal stand-in for Resend's batch call, including idempotency keys. Runs in a separate process, so that its
 * memory and CPU time do not count towards the benchmark.
 */

/** Response bodies by idempotency key. */
const answers = new Map<string, string>();

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    // The app's health check sends this request.
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const key = String(request.headers['idempotency-key']);
    let answer = answers.get(key);
    if (!answer) {
      const mails = JSON.parse(body) as { to: string[] }[];
      const id = createHash('sha256').update(key).digest('hex').slice(0, 24);
      answer = JSON.stringify({ data: mails.map((_, index) => ({ id: `${id}-${index}` })), errors: [] });
      answers.set(key, answer);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
