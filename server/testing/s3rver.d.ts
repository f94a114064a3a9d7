/** The part that the tests use; the package has no types. */
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  interface Context {
    method: string;
    req: IncomingMessage;
    query: Record<string, string | undefined>;
    status: number;
  }

  export default class S3rver {
    constructor(options: Options);
    /** Koa's middleware, the outermost first. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
