/**
 * The API hosts that a browser calls directly. All of them are this server, unless a deployment has moved one
 * (`API_URL` and the like).
 */
export type Host = 'main' | 'tutor' | 'digital';

/**
 * The host of each call, by path prefix; the first match counts. Speech and voice are always called here (null), as
 * their hosts need a key that no browser has: this server calls them in turn.
 */
export const hostPaths: readonly (readonly [start: string, host: Host | null])[] = [
  ['/api/v3/get_score_from_file', null],
  ['/api/recordings/', null],
  ['/api/text_to_speech', null],
  ['/api/v2/audio/', null],
  ['/api/grapheme_to_phoneme', null],
  ['/api/translate', null],
  ['/api/speech_to_text', null],
  ['/api/learning/sessions', 'digital'],
  ['/api/digi/', 'digital'],
  ['/api/tutor', 'tutor'],
  ['/api/', 'main'],
];
