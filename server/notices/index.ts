export { deliverWithin } from './deliver.ts';
export { deliverEachWithin } from './deliver-each.ts';
