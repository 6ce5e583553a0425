import { createServer, type ServerResponse } from 'node:http';

/**
 * The least that `node:http` can do: every GET becomes an event stream, and the body of every POST is written to all of
 * them as it is, or sent back to its sender alone at `/echo`. No database, no framework, nothing of the product.
 */
const readers = new Set<ServerResponse>();
const GREETING = 'id: 0\nevent: full\ndata: {}\n\n';

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    response.write(GREETING);
    readers.add(response);
    response.on('close', () => readers.delete(response));
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const bytes = Buffer.concat(parts);
    if (request.url === '/echo') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
      response.end(bytes);
      return;
    }
    for (const reader of readers) reader.write(bytes);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
