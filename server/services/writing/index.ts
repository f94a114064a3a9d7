import type { FastifyBaseLogger } from 'fastify';
import type { Budget, LocalEngine, WritingGrader } from './grader.ts';
import { localGrader } from './local.ts';
import { openAiGrader } from './openai.ts';
import type { WritingSettings } from '../../settings/writing.ts';

/** Creates the configured grader on top of the local engine. */
export function createWritingGrader(
  { provider }: WritingSettings,
  parts: { local: LocalEngine; budget: Budget; log: FastifyBaseLogger },
): WritingGrader {
  return provider.name === 'local' ? localGrader(parts.local) : openAiGrader(provider, parts);
}
