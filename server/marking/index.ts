export {
  addAppealItem,
  addJudgedItems,
  addMarkingItems,
  addProjectItem,
  withdrawAppealItem,
} from './add-items.ts';
export { storeMachineMark } from './queries/machine-marks.ts';
export { promisedAt } from './queries/promised.ts';
