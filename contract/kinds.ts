/**
 * Words with a meaning on the wire, and maximum text lengths, for use on screens. Does not import zod, as the
 * browser loads this file.
 */

/** Why a child is thought to fall behind. */
export const reasonKinds = [
  'absent',
  'away',
  'homework',
  'overdue',
  'results',
  'skills',
  'reports',
] as const;

/** The maximum length of a note about a call. */
export const maxCallNote = 500;

/** The topic of a notice; a family switches push messages on and off per topic. */
export const noticeKinds = ['class', 'homework', 'result', 'news'] as const;

export const leadStates = ['new', 'called', 'came', 'enrolled', 'lost'] as const;

export const maxLeadNote = 1000;

/** A family's request about its data: view, correct, restrict, withdraw consent, erase. */
export const rightsKinds = ['access', 'correct', 'restrict', 'withdraw', 'erase'] as const;
export type RightsKind = (typeof rightsKinds)[number];
/** The channel of the request. */
export const rightsChannels = ['counter', 'phone', 'email', 'letter', 'app'] as const;

export const maxRightsNote = 1000;

/** What a teacher can request, one thing at a time; `reopen`: a submitted attempt may be continued. */
export const overrideKinds = ['minutes', 'pace', 'due', 'start', 'attempts', 'reopen'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

/** The maximum length of the name of a saved filter. */
export const maxViewName = 60;
