import { ReviewSpeaking } from '../../speaking/review-speaking.tsx';
import type { ReviewProps } from '../types.ts';

export const ReviewVoice = (props: ReviewProps<'voice'>) => (
  <ReviewSpeaking {...props} long={false} />
);
