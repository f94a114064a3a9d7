export { listCentres } from './centres.ts';
export { codeOfCentre } from './queries.ts';
export { callNext, passNumber, queueOf, setOpen } from './queue.ts';
