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
