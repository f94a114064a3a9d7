export { enqueueMails, type OutgoingMail, trySending } from './delivery.ts';
