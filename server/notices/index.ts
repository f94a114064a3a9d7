export { deliverWithin } from './deliver.ts';
export { deliverEachWithin, deliverToFamiliesWithin } from './deliver-each.ts';
