export { enqueueAllSms, enqueueSms, type SmsJob, smsQueue, trySending } from './delivery.ts';
