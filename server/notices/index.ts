export { deliverWithin } from './deliver.ts';
