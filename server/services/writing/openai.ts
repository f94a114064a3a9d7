import type { WritingResult } from '@bitu/contract/writing.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Budget, Essay, Graded, LocalEngine, ProviderDoubt, WritingGrader } from './grader.ts';
import { localGraded } from './local.ts';
import { feedbackOf, isAtEnd, isFar } from './openai-check.ts';
import { completion, maxReplyTokens, openAiMarks, requestOf } from './openai-form.ts';
import type { OpenAiSettings } from '../../settings/writing.ts';

const timeLimitMs = 30_000;
/** The first try and one more. */
const maxTries = 2;
const maxReplyBytes = 256 * 1024;

/**
 * A reply that is not a mark. `mayRetry` says that another try may give one, `isBilled` that it may have cost as much
 * as a reply.
 */
class NoReply extends Error {
  readonly mayRetry: boolean;
  readonly isBilled: boolean;
  constructor(reason: string, { mayRetry = true, isBilled = true } = {}) {
    super(reason);
    this.mayRetry = mayRetry;
    this.isBilled = isBilled;
  }
}

/**
 * A server with OpenAI's `/v1/chat/completions`. The text leaves this server without anything about the child, and only
 * if the local guard accepts it. The reply is used only as far as it can be checked.
 * @param limitMs The time limit per try.
 */
export function openAiGrader(
  settings: OpenAiSettings,
  { local, budget, log }: { local: LocalEngine; budget: Budget; log: FastifyBaseLogger },
  limitMs = timeLimitMs,
): WritingGrader {
  const version = settings.model;

  async function grade(essay: Essay): Promise<Graded> {
    const result = await local.judge(essay);
    if (result.feedback.refusal) return localGraded(result);
    const request = JSON.stringify(requestOf(essay, settings));
    let cost = 0;
    for (let tried = 1; ; tried++) {
      // A token is at least one byte, so nothing can cost more.
      const maxCost = costOf(Buffer.byteLength(request), maxReplyTokens);
      if (!(await budget.reserve(maxCost))) return doubted(result, 'cost_cap', cost);
      const reply = await send(request).catch((error: NoReply) => error);
      const spent = spentOn(reply, maxCost);
      await budget.settle(maxCost, spent);
      cost += spent;
      if (!(reply instanceof Error)) return { ...judged(essay, result, reply.content), cost };
      log.warn({ reason: reply.message, tried }, 'the writing provider does not judge');
      if (tried === maxTries || !reply.mayRetry) return doubted(result, 'no_reply', cost);
    }
  }

  const costOf = (tokensIn: number, tokensOut: number) =>
    Math.ceil(tokensIn * settings.price.in + tokensOut * settings.price.out);

  /** What a server does not report is counted at its maximum. */
  function spentOn(reply: Reply | NoReply, maxCost: number): number {
    if (reply instanceof NoReply) return reply.isBilled ? maxCost : 0;
    const { usage } = reply;
    return usage
      ? Math.min(maxCost, costOf(usage.prompt_tokens, usage.completion_tokens))
      : maxCost;
  }

  async function send(body: string): Promise<Reply> {
    const signal = AbortSignal.timeout(limitMs);
    const failed = (reason: string, isBilled: boolean) => (): never => {
      throw signal.aborted ? new NoReply('timeout') : new NoReply(reason, { isBilled });
    };
    const response = await fetch(new URL('/v1/chat/completions', settings.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(settings.key && { authorization: `Bearer ${settings.key}` }),
      },
      body,
      redirect: 'error',
      signal,
    }).catch(failed('unreached', false));
    if (!response.ok) {
      await response.body?.cancel().catch(() => {});
      const mayRetry = response.status >= 500 || response.status === 429;
      throw new NoReply(`HTTP ${response.status}`, { mayRetry, isBilled: false });
    }
    const { data } = completion.safeParse(
      parse(await textOf(response).catch(failed('broken off', true))),
    );
    if (!data) throw new NoReply('another shape');
    return { content: data.choices[0]?.message.content ?? '', usage: data.usage ?? null };
  }

  function judged(essay: Essay, result: WritingResult, content: string): Graded {
    const { data: marks } = openAiMarks.safeParse(parse(content));
    if (!marks) return doubted(result, 'not_a_mark', 0);
    const feedback = feedbackOf(marks, essay.text, result.feedback, version);
    if (typeof feedback === 'string') return doubted(result, feedback, 0);
    const base = localGraded(result);
    if (isFar(feedback, result.feedback))
      return { ...base, draft: feedback, doubts: [...base.doubts, 'far_from_local'] };
    const doubts = isAtEnd(feedback)
      ? [...new Set([...base.doubts, 'end_of_scale' as const])]
      : base.doubts;
    // Task 1 has no local band to compare with: a teacher sees the provider's band, the child does not.
    const isCompared = result.feedback.overall !== null;
    return { ...base, feedback: isCompared ? feedback : base.feedback, draft: feedback, doubts };
  }

  return { grade, close: () => local.close() };
}

interface Reply {
  content: string;
  usage: { prompt_tokens: number; completion_tokens: number } | null;
}

/** Returns the local judgement, with the reason for not showing the provider's. */
function doubted(result: WritingResult, doubt: ProviderDoubt, cost: number): Graded {
  const graded = localGraded(result);
  return { ...graded, doubts: [...graded.doubts, doubt], cost };
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxReplyBytes) throw new NoReply('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
