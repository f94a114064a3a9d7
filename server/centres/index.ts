export { listCentres } from './centres.ts';
export { codeOfCentre, type QueueDay, queueDays } from './queries.ts';
export { callNext, passNumber, queueOf, setOpen } from './queue.ts';
