/**
 * The desk. Work is put on it in the transaction that hands it in. A mark is held for ten minutes; then a job stores
 * the evaluation, the score with its cause and the notice in one transaction. The state of an item is computed from
 * its standing marks (`rules/marking/settle.ts`).
 */
export {
  addAppealItem,
  addJudgedItems,
  addMarkingItems,
  addProjectItem,
  withdrawAppealItem,
} from './add-items.ts';
export { storeMachineMark } from './queries/marks.ts';
export { returnQueue } from './queues.ts';
export { promisedAt } from './queries/promised.ts';
