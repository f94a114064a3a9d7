/** Words with a meaning on the wire, and how long texts may be, where screens need them too. No zod: the browser loads this file. */

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

/** Characters of what is written about a call. */
export const maxCallNote = 500;

/** The topic of a notice; a family switches push messages on and off per topic. */
export const noticeKinds = ['class', 'homework', 'result', 'news'] as const;

export const leadStates = ['new', 'called', 'came', 'enrolled', 'lost'] as const;

export const maxLeadNote = 1000;

/** What a family asks about its data: see it, correct it, use it less, take a consent back, erase it. */
export const rightsKinds = ['access', 'correct', 'restrict', 'withdraw', 'erase'] as const;
export type RightsKind = (typeof rightsKinds)[number];
/** How it asked. */
export const rightsChannels = ['counter', 'phone', 'email', 'letter', 'app'] as const;

export const maxRightsNote = 1000;

/** What a teacher asks to be allowed, one thing at a time; `reopen`: a submitted attempt may be continued. */
export const overrideKinds = ['minutes', 'pace', 'due', 'start', 'attempts', 'reopen'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

/** The name of a filter that is kept. */
export const maxViewName = 60;
