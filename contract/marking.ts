/** The desk where teachers mark answers and projects. */
import { z } from 'zod';
import { perType, revealed } from './practice.ts';
import { projectSection, submittedFile } from './projects.ts';
import { markingKind, rubric } from './rubrics.ts';
import { flag, id, idText, revision, spec, unixSeconds } from './spec.ts';
import { audioId } from './speech.ts';
import { markNote } from './teacher-feedback.ts';
import { block } from './text.ts';

/**
 * waiting: for the first mark; second: for another person's blind mark; settling: two marks differ, and the lead
 * decides; marked: decided, and held until it is returned; withdrawn: nothing to mark any more.
 */
export const itemState = z.enum([
  'waiting',
  'second',
  'settling',
  'marked',
  'returned',
  'withdrawn',
]);
export type ItemState = z.infer<typeof itemState>;

/** A group of items with the same question or project: `writing:17`, `project:3`. */
const groupKey = z.string().regex(/^(writing|speaking|voice|short|project|appeal):[1-9]\d{0,14}$/);
const markId = z.uuid();
const token = z.uuid();

/** `soon` once a quarter of the time is left. */
const urgency = z.enum(['calm', 'soon', 'overdue']);

/** Bands by criterion id. */
const bands = z.record(z.string().max(20), z.number());

/**
 * The desk's input for one item. A draft may lack bands; a mark may not, unless it asks the child to redo the work.
 */
const markBody = z.strictObject({
  bands,
  outcome: z.enum(['marked', 'again']),
  comment: z.string().max(2000),
  next_step: z.string().max(300),
  notes: z.array(markNote).max(60),
  sure: z.boolean(),
  /** The time in which the item was visible and somebody was active. */
  active_seconds: z.int().min(0).max(86_400),
});
export type MarkBody = z.infer<typeof markBody>;

/** A mark that is not sent yet. */
const draftBody = markBody.extend({
  /** Why a returned mark is changed. */
  reason: z.string().max(300).optional(),
});
export type DraftBody = z.infer<typeof draftBody>;

const draft = draftBody
  .extend({ revision: z.int().min(0), saved_at: unixSeconds })
  .meta({ id: 'MarkDraft' });

/** A machine's mark of the answer. Sent only after `reveal`. */
export const machineMark = z
  .strictObject({
    engine: z.string(),
    version: z.string(),
    bands,
    /** The overall range; null if none is given. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    notes: z.array(markNote),
    /** Its reason for each criterion, by id. */
    reasons: z.record(z.string(), z.string()),
  })
  .meta({ id: 'MachineMark' });
export type MachineMark = z.infer<typeof machineMark>;

const standingMark = z
  .strictObject({
    id: markId,
    round: z.int().positive(),
    /** Null if hidden, as between two blind marks. */
    staff: z.string().nullable(),
    is_own: flag,
    ...markBody.shape,
    overall: z.number().nullable(),
    sent_at: unixSeconds,
    /** Until when it can be undone; null once it cannot. */
    undo_until: unixSeconds.nullable(),
  })
  .meta({ id: 'StandingMark' });
export type StandingMark = z.infer<typeof standingMark>;

/** The question as the child saw it, with the right answer and the explanation. */
export const markingQuestion = perType(z.strictObject({ id, ...revealed.shape })).meta({
  id: 'MarkingQuestion',
});
export type MarkingQuestion = z.infer<typeof markingQuestion>;

const heardWord = z.strictObject({
  word: z.string(),
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
});

const recordingOf = z.strictObject({
  audio_id: audioId,
  /** Requires the bearer token. Null if the recording is deleted. */
  url: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** Words with their times, if there is a transcript. */
  transcript: z.array(heardWord).nullable(),
  /** Words of the text that the machine did not hear well enough to call them right or wrong. */
  unclear: z.array(heardWord),
});

const childAnswer = z
  .strictObject({
    /** As it was submitted; the anchors of notes count its code points. */
    text: z.string().nullable(),
    word_count: z.int().nullable(),
    /** Where text was pasted, in code points. */
    pasted: z.array(z.strictObject({ from: z.int(), to: z.int() })),
    recordings: z.array(recordingOf),
    files: z.array(submittedFile),
    /** The child's description of a project. */
    description: z.string().nullable(),
  })
  .meta({ id: 'AnswerToMark' });

export const markingItem = z
  .strictObject({
    id,
    kind: markingKind,
    state: itemState,
    group: groupKey,
    /** Such as 'Bài 0417', as names are hidden. */
    label: z.string(),
    /** Whether `showName` is allowed: in homework, in the first round. */
    may_show_name: flag,
    subject_id: z.int(),
    is_test: flag,
    practice: z.strictObject({ id, title: z.string() }).nullable(),
    class: z.strictObject({ id, title: z.string() }).nullable(),
    submitted_at: unixSeconds,
    due_at: unixSeconds,
    urgency,
    /** The round that the caller would mark; null if there is nothing to mark here. */
    round: z.int().positive().nullable(),
    /** The caller's claim; null if not claimed, or no longer. */
    claim: z.strictObject({ token, until: unixSeconds }).nullable(),
    question: markingQuestion.nullable(),
    project: z
      .strictObject({
        id,
        title: z.string(),
        brief: z.array(block),
        section_type: projectSection,
      })
      .nullable(),
    answer: childAnswer,
    rubric,
    draft: draft.nullable(),
    /** Whether `reveal` would show a machine's mark, once every band is set. */
    may_reveal: flag,
    /** null until it is revealed. */
    machine: machineMark.nullable(),
    /** The caller's own marks; those of others only for the lead who settles, and for the owner. */
    marks: z.array(standingMark),
    /** Why it was passed on to the lead. */
    handed_on: z.string().nullable(),
    appeal: z
      .strictObject({
        id,
        reason: z.string(),
        text: z.string(),
        sent_at: unixSeconds,
        /**
         * The current points of the answer, 0 to 1: a mark that gives no more changes nothing. Null if there is none
         * yet.
         */
        points: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MarkingItem' });
export type MarkingItem = z.infer<typeof markingItem>;

/** How much is left to mark. */
const unmarked = z.strictObject({ waiting: z.int(), overdue: z.int() });

export const markingGroup = z
  .strictObject({
    group: groupKey,
    kind: markingKind,
    /** The beginning of the question, or the title of the project. */
    title: z.string(),
    practice_title: z.string().nullable(),
    subject_id: z.int(),
    is_test: flag,
    /** For the first mark. */
    waiting: z.int(),
    /** For a second mark by the caller. */
    second: z.int(),
    /** Currently claimed by anybody. */
    claimed: z.int(),
    overdue: z.int(),
    soon: z.int(),
    /** Null if none waits. */
    oldest_at: unixSeconds.nullable(),
    next_due_at: unixSeconds.nullable(),
    /** For the lead: passed on, or with two marks that differ. */
    for_lead: z.int(),
  })
  .meta({ id: 'MarkingGroup' });
export type MarkingGroup = z.infer<typeof markingGroup>;

/** What became of a sent mark. */
const sent = z
  .strictObject({
    mark_id: markId,
    item_id: id,
    /** `first` counts, `second` is kept as a second, blind mark, `extra` for comparison only. */
    kept_as: z.enum(['first', 'second', 'extra', 'settled']),
    /** The sentence for the teacher if it was kept as something else than intended. */
    message: z.string().nullable(),
    overall: z.number().nullable(),
    state: itemState,
    undo_until: unixSeconds.nullable(),
  })
  .meta({ id: 'SentMark' });
export type SentMark = z.infer<typeof sent>;

const itemParams = z.strictObject({ id: idText });
const claimed = z.strictObject({ item_id: id, token });
const reason = z.string().trim().min(1).max(300);

export const markingSpecs = {
  'marking.work': spec({
    summary:
      "Get the caller's marking: items waiting, claimed and in draft, and those that only a lead can settle",
    data: z.strictObject({
      left: unmarked,
      marked_today: z.int(),
      /** The median of the active seconds of today's marks. */
      median_seconds: z.int().nullable(),
      /** Marks that can still be undone, newest first. */
      held: z.array(
        z.strictObject({
          mark_id: markId,
          item_id: id,
          label: z.string(),
          title: z.string(),
          overall: z.number().nullable(),
          undo_until: unixSeconds,
        }),
      ),
      /** Begun and not sent. */
      drafts: z.array(
        z.strictObject({
          item_id: id,
          label: z.string(),
          title: z.string(),
          saved_at: unixSeconds,
        }),
      ),
      /** Null if the caller is neither a lead nor the owner. The owner also releases tests, but settles nothing. */
      lead: z
        .strictObject({
          settling: z.array(
            z.strictObject({
              item_id: id,
              label: z.string(),
              title: z.string(),
              due_at: unixSeconds,
              urgency,
            }),
          ),
          handed_on: z.array(
            z.strictObject({
              item_id: id,
              label: z.string(),
              title: z.string(),
              reason: z.string(),
            }),
          ),
          overdue: z.array(
            z.strictObject({
              item_id: id,
              label: z.string(),
              title: z.string(),
              due_at: unixSeconds,
            }),
          ),
          /** Tests whose marks are not released yet, one entry per class. */
          tests_to_release: z.array(
            z.strictObject({
              practice_id: id,
              practice_title: z.string(),
              class_id: id.nullable(),
              class_title: z.string().nullable(),
              marked: z.int(),
              total: z.int(),
              /** The earliest due time that a family was told. */
              due_at: unixSeconds,
              urgency,
            }),
          ),
          /** Of the items whose machine mark was revealed: how many bands were moved afterwards. */
          revealed: z.strictObject({ items: z.int(), moved: z.int(), warn: flag }),
        })
        .nullable(),
    }),
    errors: [],
  }),
  'marking.groups': spec({
    summary: 'List the waiting items within reach by question, most urgent first',
    data: z.array(markingGroup),
    errors: [],
  }),
  'marking.next': spec({
    summary: 'Claim the next item for 20 minutes, and get the one after it',
    body: z.strictObject({
      /** Only of this question or project. */
      group: groupKey.optional(),
      /** Items whose marks are being sent, so that they are not given again. */
      sending: z.array(id).max(20).optional(),
    }),
    data: z.strictObject({
      item: markingItem.nullable(),
      behind: markingItem.nullable(),
      /** In this group, or in everything within reach. */
      left: unmarked,
    }),
    errors: [],
  }),
  'marking.item': spec({
    summary: 'Get an item without claiming it',
    params: itemParams,
    data: markingItem,
    errors: ['notFound'],
  }),
  'marking.claim': spec({
    summary: 'Claim a particular item from a list',
    params: itemParams,
    body: z.strictObject({}),
    data: markingItem,
    errors: ['notFound', 'claimOver'],
  }),
  'marking.draft': spec({
    summary:
      'Save a draft mark for 14 days and extend the claim; an older revision changes nothing',
    body: draftBody.extend({
      item_id: id,
      /** Null if no claim is needed to settle two marks, or to change a returned one. */
      token: token.nullable(),
      revision: revision.min(1),
    }),
    data: z.strictObject({
      revision: z.int(),
      saved_at: unixSeconds,
      /** Null if the claim has ended; the draft is kept nevertheless, and the mark may be sent. */
      claimed_until: unixSeconds.nullable(),
    }),
    errors: ['notFound'],
  }),
  'marking.heartbeat': spec({
    summary: 'Extend the claims of the items on the screen',
    body: z.strictObject({ claims: z.array(claimed).min(1).max(3) }),
    data: z.array(z.strictObject({ item_id: id, claimed_until: unixSeconds })),
    errors: ['claimOver'],
  }),
  'marking.send': spec({
    summary:
      'Send a mark; may be repeated with the same id. A mark that comes too late is stored as a second mark instead of being refused',
    body: markBody.extend({
      mark_id: markId,
      item_id: id,
      /** Comments of the bank that were used. */
      comment_ids: z.array(id).max(20).optional(),
    }),
    data: sent,
    errors: ['notFound', 'bandsMissing'],
  }),
  'marking.undo': spec({
    summary: 'Undo a mark within 10 minutes; restores the draft and claims the item',
    body: z.strictObject({ mark_id: markId }),
    data: markingItem,
    errors: ['notFound', 'claimOver'],
  }),
  'marking.skip': spec({
    summary: "Release a claimed item with a reason; it comes last in the caller's queue",
    body: claimed.extend({ reason }),
    data: z.strictObject({ item_id: id }),
    errors: ['notFound', 'claimOver'],
  }),
  'marking.handOn': spec({
    summary: 'Pass a claimed item on to the lead with a reason',
    body: claimed.extend({ reason }),
    data: z.strictObject({ item_id: id }),
    errors: ['notFound', 'claimOver'],
  }),
  'marking.reveal': spec({
    summary:
      "Store the caller's own bands and reveal the machine's mark; only in the first round, and never for appeals",
    body: z.strictObject({ item_id: id, token, bands }),
    data: machineMark,
    errors: ['notFound', 'claimOver', 'bandsMissing'],
  }),
  'marking.showName': spec({
    summary: "Get the child's name, for homework only; recorded in the audit log",
    params: itemParams,
    body: z.strictObject({}),
    data: z.strictObject({ name: z.string() }),
    errors: ['notFound'],
  }),
  'marking.settle': spec({
    summary: 'Settle two marks that differ, as the lead',
    body: markBody.extend({ mark_id: markId, item_id: id }),
    data: sent,
    errors: ['notFound', 'bandsMissing'],
  }),
  'marking.amend': spec({
    summary:
      'Change a returned mark with a reason; the family is notified of the old and the new one',
    body: markBody.extend({ mark_id: markId, item_id: id, reason }),
    data: sent,
    errors: ['notFound', 'bandsMissing'],
  }),
  'marking.release': spec({
    summary: 'Return the marks of a test to the families of a class',
    body: z.strictObject({ practice_id: id, class_id: id.nullable() }),
    data: z.strictObject({
      /** Returned, or about to be. */
      released: z.int(),
      /** Not marked yet: they are returned as soon as they are. */
      waiting: z.int(),
    }),
    errors: ['notFound'],
  }),
  'marking.recording': spec({
    summary: 'Get the audio of an answer to mark',
    params: z.strictObject({ id: idText, audioId }),
    data: z.unknown(),
    errors: ['notFound'],
  }),
};
