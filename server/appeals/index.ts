/**
 * Appeals, and keys that change (content cannot). A regrade previews its effects, applies them in batches of 500
 * answers, each in its own transaction, and can be undone exactly.
 */
export { settleAppeal } from './queries/decide.ts';
