/** Our server during a release: the same app, first as it is, then under the name of another build. */
import { createServer, request } from 'node:http';

export async function releasing(origin: string) {
  const page = await (await fetch(`${origin}/index.html`)).text();
  const [, start = ''] = /src="(\/assets\/[\w.-]+)"/.exec(page) ?? [];
  const next = start.replace('.js', '-next.js');
  let released = false;

  const server = createServer((asked, answer) => {
    const url = asked.url?.replace(next, start);
    // The browser's cached files of one build differ from those of another one.
    const { 'if-none-match': _etag, 'if-modified-since': _date, ...others } = asked.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const inner = request(origin + url, { method: asked.method, headers }, (response) => {
      const isText = /html|javascript/.test(response.headers['content-type'] ?? '');
      if (!released || !isText || url?.startsWith('/assets/')) {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        return response.pipe(answer);
      }
      const { 'content-length': _length, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 500, rest);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => answer.end(text.replaceAll(start, next)));
    });
    inner.on('error', () => answer.destroy());
    answer.on('close', () => inner.destroy());
    asked.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    release() {
      released = true;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
