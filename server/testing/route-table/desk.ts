/** Calls of the desk and of the question editor. */
import { routes, type RouteName } from '@bitu/contract/routes.ts';
import { owners, ofStaff, type RowsOf } from './row.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const claimedItem = { item_id: 1, token: uuid };
const emptyMark = {
  bands: {},
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 1,
};

const newMark = { ...emptyMark, mark_id: uuid, item_id: 1 };
const emptyOutline = {
  title: 'x',
  type: 'normal',
  entry: false,
  public: false,
  reported: false,
  shuffle: 'none',
  sections: [{ name: 'x', questions: [] }],
};

/** Valid inputs of the desk. */
const deskInputs: Record<string, object> = {
  'appeals.preview': { question_id: 1, key: {}, reason: 'x' },
  'appeals.apply': { checksum: 'x' },
  'marking.draft': { ...claimedItem, ...emptyMark, revision: 1 },
  'marking.heartbeat': { claims: [claimedItem] },
  'marking.reveal': { ...claimedItem, bands: {} },
  'marking.send': newMark,
  'marking.undo': { mark_id: uuid },
  'marking.skip': { ...claimedItem, reason: 'x' },
  'marking.handOn': { ...claimedItem, reason: 'x' },
  'marking.settle': newMark,
  'marking.amend': { ...newMark, reason: 'x' },
  'marking.release': { practice_id: 1, class_id: null },
  'marking.saveComment': {
    text: 'x',
    subject_id: 5,
    criterion: null,
    question_id: null,
    shared: false,
  },
  'marking.saveRubric': {
    code: 'x',
    subject_id: 5,
    title: 'x',
    kind: 'short',
    scale: { min: 0, max: 2, step: 1 },
    criteria: [{ id: 'x', name: 'x', bands: [] }],
    overall: 'mean',
    seen: 0,
  },
  'authoring.create': { title: 'x', subject_id: 1, type: 'normal' },
  'authoring.saveOutline': { outline: emptyOutline, revision: 0 },
  'authoring.addQuestion': { section: 0, type: 'true_false' },
  'authoring.saveQuestion': { body: {}, revision: 0 },
  'authoring.discard': { revision: 0 },
  'authoring.preview': { body: {} },
  'authoring.try': { body: {}, bai_lam: [] },
  'authoring.tryReading': { body: {}, audio: 'AAAA', media_type: 'audio/wav' },
  'authoring.upload': { kind: 'picture', data: 'AAAA' },
  'authoring.publish': { checksum: 'x', note: '' },
  'authoring.import': {
    file: 'x.gift',
    staged: '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11',
    size: 6,
    title: 'x',
    subject_id: 1,
    type: 'normal',
    dry_run: 1,
  },
};

const desk = (name: RouteName) => () => ({
  params: { id: 1, audioId: '0'.repeat(64) },
  ...(routes[name].method === 'POST' && { body: deskInputs[name] ?? {} }),
});

export const deskRows: RowsOf<'appeals' | 'marking' | 'authoring' | 'levels'> = {
  'appeals.ofResult': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
  },
  'appeals.send': {
    // Nothing in it may be appealed.
    input: ({ done }) => ({
      body: {
        result_id: done.attemptId,
        question_id: done.id('q1'),
        reason: 'right',
        text: 'Con nghĩ câu này đúng',
      },
    }),
    statuses: { ...owners, owner: 409 },
  },
  'appeals.withdraw': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: { ...owners, owner: 404 },
  },
  'appeals.list': { input: desk('appeals.list'), statuses: ofStaff },
  'appeals.questions': { input: () => ({ query: { practice: 'x' } }), statuses: ofStaff },
  'appeals.question': { input: desk('appeals.question'), statuses: ofStaff },
  'appeals.preview': { input: desk('appeals.preview'), statuses: ofStaff },
  'appeals.apply': { input: desk('appeals.apply'), statuses: ofStaff },
  'appeals.undo': { input: desk('appeals.undo'), statuses: ofStaff },
  'appeals.regrade': { input: desk('appeals.regrade'), statuses: ofStaff },
  'appeals.regrades': { input: desk('appeals.regrades'), statuses: ofStaff },
  'appeals.agreement': { input: desk('appeals.agreement'), statuses: ofStaff },
  'marking.leeches': { input: desk('marking.leeches'), statuses: ofStaff },
  'marking.work': { input: desk('marking.work'), statuses: ofStaff },
  'marking.groups': { input: desk('marking.groups'), statuses: ofStaff },
  'marking.next': { input: desk('marking.next'), statuses: ofStaff },
  'marking.item': { input: desk('marking.item'), statuses: ofStaff },
  'marking.claim': { input: desk('marking.claim'), statuses: ofStaff },
  'marking.showName': { input: desk('marking.showName'), statuses: ofStaff },
  'marking.recording': { input: desk('marking.recording'), statuses: ofStaff },
  'marking.draft': { input: desk('marking.draft'), statuses: ofStaff },
  'marking.heartbeat': { input: desk('marking.heartbeat'), statuses: ofStaff },
  'marking.reveal': { input: desk('marking.reveal'), statuses: ofStaff },
  'marking.send': { input: desk('marking.send'), statuses: ofStaff },
  'marking.undo': { input: desk('marking.undo'), statuses: ofStaff },
  'marking.skip': { input: desk('marking.skip'), statuses: ofStaff },
  'marking.handOn': { input: desk('marking.handOn'), statuses: ofStaff },
  'marking.settle': { input: desk('marking.settle'), statuses: ofStaff },
  'marking.amend': { input: desk('marking.amend'), statuses: ofStaff },
  'marking.release': { input: desk('marking.release'), statuses: ofStaff },
  'marking.comments': { input: desk('marking.comments'), statuses: ofStaff },
  'marking.saveComment': { input: desk('marking.saveComment'), statuses: ofStaff },
  'marking.removeComment': { input: desk('marking.removeComment'), statuses: ofStaff },
  'marking.rubrics': { input: desk('marking.rubrics'), statuses: ofStaff },
  'marking.saveRubric': { input: desk('marking.saveRubric'), statuses: ofStaff },
  'authoring.list': { input: desk('authoring.list'), statuses: ofStaff },
  'authoring.create': { input: desk('authoring.create'), statuses: ofStaff },
  'authoring.read': { input: desk('authoring.read'), statuses: ofStaff },
  'authoring.saveOutline': { input: desk('authoring.saveOutline'), statuses: ofStaff },
  'authoring.addQuestion': { input: desk('authoring.addQuestion'), statuses: ofStaff },
  'authoring.preview': { input: desk('authoring.preview'), statuses: ofStaff },
  'authoring.try': { input: desk('authoring.try'), statuses: ofStaff },
  'authoring.tryReading': { input: desk('authoring.tryReading'), statuses: ofStaff },
  'authoring.upload': { input: desk('authoring.upload'), statuses: ofStaff },
  'authoring.changes': { input: desk('authoring.changes'), statuses: ofStaff },
  'authoring.publish': { input: desk('authoring.publish'), statuses: ofStaff },
  'authoring.export': { input: desk('authoring.export'), statuses: ofStaff },
  'authoring.statistics': { input: desk('authoring.statistics'), statuses: ofStaff },
  'authoring.import': { input: desk('authoring.import'), statuses: ofStaff },
  'authoring.stage': {
    input: () => ({
      params: { file: '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11' },
      body: Buffer.from('A? {T}'),
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    }),
    statuses: ofStaff,
  },
  'authoring.hear': {
    input: () => ({ params: { id: 1 }, query: { text: 'cat' } }),
    statuses: ofStaff,
  },
  'authoring.template': { input: () => ({}), statuses: ofStaff },
  'authoring.exportAs': {
    input: () => ({ params: { id: 1 }, query: { format: 'gift' } }),
    statuses: ofStaff,
  },
  'authoring.saveQuestion': {
    input: () => ({
      params: { id: 1, code: 'x' },
      body: deskInputs['authoring.saveQuestion'] as object,
    }),
    statuses: ofStaff,
  },
  'authoring.discard': {
    input: () => ({
      params: { id: 1, code: 'x' },
      body: deskInputs['authoring.discard'] as object,
    }),
    statuses: ofStaff,
  },
  'levels.ranges': { input: () => ({}), statuses: ofStaff },
  'levels.setRanges': {
    input: () => ({
      body: {
        changes: [{ level_id: 999_999_999, skill_id: 999_999_999, seen: null, range: null }],
      },
    }),
    statuses: ofStaff,
  },
};
