export { enqueueMails, trySending } from './delivery.ts';
