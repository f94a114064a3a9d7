export { countSms, smsHits } from './cap.ts';
export { enqueueAllSms, enqueueSms, type SmsJob, smsQueue, trySending } from './delivery.ts';
