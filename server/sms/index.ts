/**
 * SMS: a message and its job are written in one transaction, and no message is sent twice. The providers are in
 * `services/sms`.
 */
export { countSms, smsHits } from './cap.ts';
export { enqueueAllSms, enqueueSms, type SmsJob, smsQueue, trySending } from './delivery.ts';
