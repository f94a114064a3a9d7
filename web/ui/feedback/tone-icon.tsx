import { CircleAlert, CircleCheck, Info, Sparkles, TriangleAlert } from '../icons.ts';
import type { Tone } from './toast.ts';

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  ai: Sparkles,
};

export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon className="tone-icon" />;
}
