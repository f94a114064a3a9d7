/**
 * A screen as static HTML: its final state with inline styles and no script; pictures and fonts come from the server.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** Returns the current HTML of a page. The function is passed as text, as `bench` has no DOM types. */
export async function stillOf(page: Page): Promise<string> {
  const styles = await page.evaluate<string>(
    `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join('\\n')`,
  );
  const html = await page.content();
  return html
    .replace(/<script[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="(stylesheet|modulepreload|manifest)"[^>]*>/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`);
}

/** Serves the page at every address that is not a file. */
export async function serveStill(html: string, port: number) {
  const body = gzipSync(html, { level: 9 });
  const server = createServer((asked, reply) => {
    const { url = '/', headers } = asked;
    if (!/\.\w+$|^\/media\//.test(url)) {
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      return reply.setHeader('content-encoding', 'gzip').end(body);
    }
    return asked.pipe(
      request({ port, path: url, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(reply);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${own}`, close: () => server.close() };
}
