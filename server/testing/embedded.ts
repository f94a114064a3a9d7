/**
 * Embedded databases that are used again. Creating one costs a second of processor, and its first statements cost
 * several times what they do later. Each is therefore created once for a worker and remembered as it was then: the
 * memory of its WebAssembly, in which PostgreSQL runs, and its files, which are in memory too. Whoever has it next
 * gets exactly that, whatever was changed.
 */
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { KnownStatements } from './known-statements.ts';

const startParams = [
  ...PGlite.defaultStartParams,
  // It has less memory to clear than by default, as in the product (`db/connect.ts`).
  '-c',
  'shared_buffers=16MB',
  // Plans of known statements are for all values.
  '-c',
  'plan_cache_mode=force_generic_plan',
];

/** What Emscripten keeps of a file or folder, as far as it is needed here. */
interface FileNode {
  contents?: Uint8Array | Record<string, FileNode> | null;
  usedBytes?: number;
  /** The next one with the same hash. */
  name_next?: FileNode;
}

/** An open file, whose position is shared by its duplicates. */
interface OpenFile {
  shared: object;
}

/** The memory of WebAssembly has a longer buffer each time that it grows. */
interface Memory {
  readonly buffer: ArrayBuffer;
}

interface Files {
  /** Every file and folder, by the hash of its name. */
  nameTable: (FileNode | undefined)[];
  streams: (OpenFile | null)[];
}

/** Few tests have more than one at a time, and each takes 200 MB. */
const maxIdle = 2;

/** The databases that nobody has, by the dump that they were made from. */
const idle = new Map<string, ReusedDatabase[]>();

/** Returns a database with the content of the dump. Closing it makes it available to others. */
export async function embeddedFrom(dump: string): Promise<PGlite> {
  const used = idle.get(dump)?.pop();
  if (used) {
    used.restore();
    return used;
  }
  const created = new ReusedDatabase({ loadDataDir: await openAsBlob(dump), startParams });
  await created.remember(dump);
  return created;
}

class ReusedDatabase extends PGlite {
  #dump = '';
  #modules = 0;
  #known = new KnownStatements();
  /** Undoes whatever was changed since `remember`. */
  restore = () => {};

  async remember(dump: string): Promise<void> {
    await this.waitReady;
    this.#dump = dump;
    // A module that is loaded later would have code outside the memory, so all that are used are loaded now.
    await this.exec(`load 'plpgsql'`);
    await this.#readCatalogue();
    this.#modules = await this.#countModules();
    const { FS, wasmMemory } = this.Module as unknown as {
      FS: Files;
      wasmMemory: Memory;
    };
    const undo = [rememberMemory(wasmMemory), rememberFiles(FS)];
    this.restore = () => {
      undo.forEach((each) => each());
      this.#known = new KnownStatements();
    };
  }

  override async execProtocolStream(
    ...[message, options]: Parameters<PGlite['execProtocolStream']>
  ) {
    const { messages, accept } = this.#known.rewrite(message);
    const replies = await super.execProtocolStream(messages, options);
    if (accept && replies.some(({ name }) => name === 'parseComplete')) accept();
    return replies;
  }

  override async close(): Promise<void> {
    const modules = await this.#countModules().catch(() => null);
    const others = idle.get(this.#dump) ?? [];
    if (modules === this.#modules && others.length < maxIdle)
      idle.set(this.#dump, [...others, this]);
    else await super.close();
  }

  /** What PostgreSQL learns of a table is part of its memory. */
  async #readCatalogue() {
    const { rows } = await this.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'v') and relnamespace in ('public'::regnamespace, to_regnamespace('pgboss'))`,
    );
    for (const { name } of rows) await this.query(`select from ${name} limit 0`);
  }

  async #countModules(): Promise<number> {
    const { rows } = await this.query('select from pg_get_loaded_modules()');
    return rows.length;
  }
}

const pageBytes = 65_536;
const zeros = Buffer.alloc(pageBytes);

/** Returns what sets the memory to what it is now. */
function rememberMemory(memory: Memory): () => void {
  const page = (bytes: Buffer, at: number) => bytes.subarray(at, at + pageBytes);
  const now = Buffer.from(memory.buffer);
  let end = now.length;
  while (end > 0 && page(now, end - pageBytes).equals(zeros)) end -= pageBytes;
  const remembered = Buffer.from(now.subarray(0, end));
  return () => {
    // It may have grown, and never shrinks.
    const bytes = Buffer.from(memory.buffer);
    for (let at = 0; at < bytes.length; at += pageBytes) {
      const before = at < end ? page(remembered, at) : zeros;
      if (!page(bytes, at).equals(before)) bytes.set(before, at);
    }
  };
}

/** Returns what sets all files, and which of them are open and where, to what they are now. */
function rememberFiles(files: Files): () => void {
  const nameTable = [...files.nameTable];
  const undo: (() => void)[] = [];
  for (const first of nameTable)
    for (let node = first; node; node = node.name_next) undo.push(rememberFile(node));
  const streams = files.streams.map((stream) => {
    if (!stream) return null;
    const fields = { ...stream };
    const shared = { ...stream.shared };
    return () => Object.assign(stream, fields, { shared: Object.assign(fields.shared, shared) });
  });
  return () => {
    files.nameTable.splice(0, Infinity, ...nameTable);
    undo.forEach((each) => each());
    files.streams.splice(0, Infinity, ...streams.map((each) => each?.() ?? null));
  };
}

function rememberFile(node: FileNode): () => void {
  const { contents, ...fields } = { ...node };
  if (contents instanceof Uint8Array) {
    const bytes = contents.slice(0, node.usedBytes);
    return () => {
      const { contents: now, usedBytes } = node;
      const isSame =
        usedBytes === bytes.length &&
        now instanceof Uint8Array &&
        Buffer.compare(now.subarray(0, usedBytes), bytes) === 0;
      Object.assign(node, fields, isSame ? {} : { contents: bytes.slice() });
    };
  }
  const entries = contents && { ...contents };
  return () => Object.assign(node, fields, { contents: entries && { ...entries } });
}
