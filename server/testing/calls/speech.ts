import { readSettings } from '../../settings/settings.ts';
import { audioForm, silence, spoken } from '../audio-form.ts';
import { newStudent } from '../people.ts';
import { type TestServer, type ApiResponse, testServer } from '../server.ts';
import { smsProvider } from '../sms-provider.ts';
import { own, owners, type CallsOf } from './row.ts';

const cat = (server: TestServer, token: string, sound: Uint8Array) =>
  server.call('speech.score', { ...audioForm(sound, { text: 'cat' }), token });

/** Scores on a server with other settings. */
async function scoredBy(environment: Record<string, string>): Promise<ApiResponse> {
  const other = await testServer({ speech: readSettings(environment).speech });
  const { token } = await newStudent(other);
  return cat(other, token, await spoken('cat')).finally(() => other.stop());
}

export const speechCalls = {
  // Calls with another server's access key are in server/speech/service.test.ts.
  'speech.score': {
    input: () => audioForm(silence, { text: 'cat' }),
    statuses: own,
    check: ({ data }) => data.status === 415 && data.refusal === 'silence',
    errors: {
      audioUnreadable: ({ server, student }) => cat(server, student.token, Buffer.from('no sound')),
      async speechBusy() {
        const azure = await smsProvider();
        azure.reply = { status: 429, body: '' };
        const settings = { SPEECH_PROVIDER: 'azure', AZURE_SPEECH_KEY: 'a key of ours' };
        return scoredBy({ ...settings, AZURE_SPEECH_URL: azure.url }).finally(() => azure.close());
      },
      speechMaintenance: () => scoredBy({ SPEECH_PROVIDER: 'off' }),
    },
  },
  'speech.recording': {
    input: ({ recording }) => ({ params: { audioId: recording } }),
    statuses: owners,
  },
  'speech.say': { input: { body: { text: 'cat' } }, statuses: own },
  'speech.audio': { input: { body: { input: 'cat' } }, statuses: own },
  'speech.sounds': { input: { body: { text: 'cat' } }, statuses: own },
  'speech.translate': {
    input: { body: { text: 'cat' } },
    statuses: own,
    errors: { translationNotConfigured: { body: { text: 'quixotic' } } },
  },
  'speech.recognise': {
    input: () => audioForm(silence, { phrases: '["a cat", "a dog"]' }),
    statuses: own,
    errors: { recognitionNotConfigured: audioForm(silence) },
  },
} satisfies CallsOf<'speech'>;
