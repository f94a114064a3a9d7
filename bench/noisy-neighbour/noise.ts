/** Hostile work of somebody else: calls that each take as much as one call may. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import {
  bigPackage,
  longMaths,
  manyQuestions,
  slowWorkbook,
  swollenMaths,
  wideMaths,
} from './files.ts';

/** What the hostile calls were answered. */
export interface Answered {
  accepted: number;
  refused: number;
  /** How often each refusal was the answer: a status, or the status with the code of the error. */
  reasons: Map<string, number>;
}

export interface Noise {
  name: string;
  /** Works until `isOver`, or until it has nothing more to send. */
  make(isOver: () => boolean): Promise<Answered>;
}

export interface Hostile {
  port: number;
  /** The session of an owner of the centre, and a practice of theirs. */
  staff: string;
  practiceId: number;
  subjectId: number;
  /** The key of a link to a report. */
  linkKey: string;
  /** Children with the session and the proven phone of their family. */
  erasable: { id: number; token: string; ticket: string }[];
}

/** As many as a browser opens to one server. */
const connections = 6;
const papers = 60;

/** Returns whether the call was accepted; anything else is the reason of the refusal. */
type Sent = Promise<true | string>;

/** Lets several send at once, each one call after the other, until it is over or there is nothing left to send. */
async function sendUntil(
  isOver: () => boolean,
  atOnce: number,
  next: (sender: number) => Sent | null,
): Promise<Answered> {
  const answered: Answered = { accepted: 0, refused: 0, reasons: new Map() };
  await Promise.all(
    Array.from({ length: atOnce }, async (_, sender) => {
      while (!isOver()) {
        const sent = next(sender);
        if (sent === null) return;
        const said = await sent;
        if (said === true) answered.accepted++;
        else {
          answered.refused++;
          answered.reasons.set(said, (answered.reasons.get(said) ?? 0) + 1);
          // A refused call is repeated after a pause, as a client would.
          await sleep(50);
        }
      }
    }),
  );
  return answered;
}

/** The calls of the hostile person. Each expects a status below 500, or 503 for `try again later`. */
export function noises(hostile: Hostile): Noise[] {
  const { port, staff, practiceId, subjectId, linkKey } = hostile;
  const send = async (
    name: RouteName,
    params: Record<string, string | number>,
    { body, headers = {}, token = staff }: Request,
  ) => {
    const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
    const isBytes = body instanceof Uint8Array;
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: routes[name].method,
      ...(body !== undefined && {
        body: isBytes ? Buffer.from(body) : JSON.stringify(body),
      }),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
    });
    const bytes = await reply.arrayBuffer();
    if (reply.status >= 500 && reply.status !== 503)
      throw new Error(`${name} was answered ${reply.status}: ${Buffer.from(bytes).toString()}`);
    return { status: reply.status, text: () => Buffer.from(bytes).toString() };
  };
  const asked = async (...call: Parameters<typeof send>): Sent => {
    const { status } = await send(...call);
    return status === 200 || `${status}`;
  };

  const preview = async (formulas: readonly string[]): Sent => {
    const options = [...formulas, 'b'].map((formula) => ({ text: `$${formula}$` }));
    const body = {
      id: 'a',
      type: 'single_choice',
      level: 1,
      stem: [{ text: 'Tính' }],
      why: [{ text: 'Vì' }],
      options,
      answer: 1,
    };
    const { status, text } = await send(
      'authoring.preview',
      { id: practiceId },
      { body: { body } },
    );
    if (status !== 200) return `${status}`;
    const { issues } = (JSON.parse(text()) as { data: { issues: unknown[] } }).data;
    return issues.length === 0 || 'issues';
  };

  const importOf = async (file: string, bytes: Uint8Array): Sent => {
    const staged = randomUUID();
    const part = await send(
      'authoring.stage',
      { file: staged },
      { body: bytes, headers: { 'upload-offset': '0' } },
    );
    if (part.status !== 200) return `stage ${part.status}`;
    const body = {
      file,
      staged,
      size: bytes.length,
      title: 'Bài nhập',
      subject_id: subjectId,
      type: 'normal',
      dry_run: 1,
      skip_faulty: 1,
    };
    return asked('authoring.import', {}, { body });
  };
  const addFrom = (file: string): Sent => asked('students.previewAdd', {}, { body: { file } });

  const inTurn = (senders: readonly (() => Sent)[]) => {
    let turn = 0;
    return () => senders[turn++ % senders.length]!();
  };
  const workbook = slowWorkbook();
  const workbookText = Buffer.from(workbook).toString('base64');
  const pack = bigPackage();
  const many = manyQuestions();
  const previews = inTurn(
    [longMaths, wideMaths, swollenMaths].map((formulas) => () => preview(formulas)),
  );
  // Of questions everybody has one file at a time.
  const imports = [
    inTurn([
      () => importOf('cau-hoi.gift', many),
      () => importOf('goi.zip', pack),
      () => importOf('cau-hoi.xlsx', workbook),
    ]),
    () => addFrom(workbookText),
    () => addFrom(workbookText),
  ];
  const remaining = [...hostile.erasable];

  return [
    {
      name: 'previews with long formulas',
      make: (isOver) => sendUntil(isOver, connections, previews),
    },
    {
      name: 'imports of slow workbooks and big packages',
      make: (isOver) => sendUntil(isOver, imports.length, (sender) => imports[sender]!()),
    },
    {
      name: `${papers} requests for the paper of one link`,
      make(isOver) {
        const asking = new Set<number>();
        return sendUntil(isOver, papers, (sender) => {
          if (asking.has(sender)) return null;
          asking.add(sender);
          // From three addresses, as each may ask for 20.
          const headers = { 'x-forwarded-for': `198.51.100.${sender % 3}` };
          return asked('reports.linkPaper', { key: linkKey }, { headers, token: null });
        });
      },
    },
    {
      name: 'erasures of children',
      make: (isOver) =>
        sendUntil(isOver, connections, () => {
          const child = remaining.pop();
          if (!child) return null;
          const headers = { cookie: `otp_ticket=${child.ticket}` };
          const body = { core_user_id: child.id };
          return asked('profile.erase', {}, { body, headers, token: child.token });
        }),
    },
  ];
}

interface Request {
  body?: object;
  headers?: Record<string, string>;
  /** Null for a stranger's. */
  token?: string | null;
}
