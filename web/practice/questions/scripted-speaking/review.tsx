import { ReviewSpeaking } from '../../speaking/review-speaking.tsx';
import type { ReviewProps } from '../types.ts';

export const ReviewScriptedSpeaking = (props: ReviewProps<'ielts_scripted_speaking'>) => (
  <ReviewSpeaking {...props} long />
);
