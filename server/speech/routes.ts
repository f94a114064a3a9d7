import { idText } from '@bitu/contract/spec.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mount, mountRaw } from '../mount.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { audioForms, readAudioForm } from './form.ts';
import { sendSound } from './sound.ts';
import { createScore, type Reference, scoreOnly } from './speech.ts';
import { createSpokenCache } from './spoken-cache.ts';
import { createSemaphore } from './turns.ts';
import { type Caller, paces, recognise, say, sayAloud, sounds, translate } from './voice-centre.ts';

const callerOf = (student: Student | undefined): Caller => student ?? 'service';

export function speechRoutes(app: FastifyInstance, deps: Deps) {
  const inTurn = createSemaphore();
  const score = createScore(deps, inTurn);
  const cache = createSpokenCache(deps);
  void app.register(async (forms) => {
    await audioForms(forms);
    mount(forms, deps, 'speech.score', async ({ student, request }) => {
      const form = await readAudioForm(request, { fields: ['question_id', 'text'] });
      const reference = referenceIn(form.fields);
      if (student) return score(student, form.audio, reference);
      // A calling server has no attempt with the question.
      if (!('text' in reference)) throw new Failure('badRequest');
      return scoreOnly(deps, form.audio, reference.text);
    });
    mount(forms, deps, 'speech.recognise', async ({ student, request }) => {
      const { audio, fields } = await readAudioForm(request, { fields: ['phrases'] });
      const phrases = phrasesIn(fields['phrases']);
      const work = () => recognise(deps, callerOf(student), audio, phrases);
      return student ? inTurn(student.id, work) : work();
    });
  });

  mountRaw(app, deps, 'speech.recording', ({ student, params, reply }) =>
    sendSound(deps, student.id, params.audioId, reply),
  );
  mount(app, deps, 'speech.say', ({ student, body }) =>
    say(deps, cache, callerOf(student), {
      text: body.text,
      gender: body.voice_gender,
      speed: paces[body.speed],
    }),
  );
  mountRaw(app, deps, 'speech.audio', async ({ student, body, reply }) => {
    const { input: text, voice_gender: gender, speed } = body;
    const sound = await sayAloud(deps, callerOf(student), { text, gender, speed });
    return reply.header('cache-control', 'no-store').type('audio/wav').send(sound);
  });
  mount(app, deps, 'speech.sounds', ({ student, body }) =>
    sounds(deps, callerOf(student), body.text),
  );
  mount(app, deps, 'speech.translate', ({ student, body }) =>
    translate(deps, callerOf(student), body.text),
  );
}

const readText = z.string().trim().min(1).max(2000);

/** The text that was read: given by exactly one of the two fields. */
function referenceIn({ question_id, text }: Readonly<Record<string, string>>): Reference {
  const id = idText.safeParse(question_id);
  if (id.success && text === undefined) return { questionId: id.data };
  const result = readText.safeParse(text);
  if (result.success && question_id === undefined) return { text: result.data };
  throw new Failure('badRequest');
}

const phraseList = z.array(z.string().trim().min(1).max(200)).min(2).max(20);

/** Parses a JSON list of phrases to choose from. Returns null if none was given. */
function phrasesIn(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  try {
    return phraseList.parse(JSON.parse(text));
  } catch {
    throw new Failure('badRequest');
  }
}
