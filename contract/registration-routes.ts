/** The calls of registering, and of choosing a new password: only the forms that a tap opens load them. */
import { get, post } from './route.ts';

export const registrationRoutes = {
  'accounts.checkAccount': post('/api/check-account', 'public'),
  'accounts.botCheck': get('/api/bot-check', 'public'),
  'accounts.sendOtp': post('/api/v2.1/send-otp', 'public'),
  'accounts.verifyOtp': post('/api/verify-otp-sms', 'public'),
  'accounts.register': post('/api/register', 'public'),
  'accounts.resetPassword': post('/api/reset-password', 'public'),
};
