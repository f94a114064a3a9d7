import { numberText } from '@bitu/rules/format/numbers.ts';
import type { MachineMark } from '@bitu/contract/marking.ts';
import type { SpeakingFeedback, SpeakingRange, TalkRefusalCode } from '@bitu/contract/speaking.ts';

const rangeText = ({ low, high }: SpeakingRange) =>
  `máy ước lượng ${numberText(low)} đến ${numberText(high)} trên thang 10 của người chấm phát âm, không phải band`;

const notATalk: Readonly<Record<TalkRefusalCode, string>> = {
  silence: 'gần như không có tiếng nói',
  repetition: 'lặp đi lặp lại vài từ',
  cue_card: 'gần như chỉ đọc lại thẻ đề',
  not_english: 'có vẻ không phải tiếng Anh',
};

/** What a teacher may compare with their own mark: measures and ranges in words, without bands. */
export function machineMarkOf({
  measures,
  refusal,
  criteria,
  version,
}: SpeakingFeedback): MachineMark {
  const reasons: Record<string, string> = {};
  if (measures) {
    const { syllables_per_minute, pauses, mean_pause_ms, mean_run, fluency, pronunciation } =
      measures;
    const facts = [
      `${syllables_per_minute} âm tiết một phút`,
      pauses === 0
        ? 'không nghỉ quá 0,25 giây'
        : `${pauses} chỗ nghỉ từ 0,25 giây, trung bình ${numberText(mean_pause_ms / 1000)} giây`,
      `${numberText(mean_run)} âm tiết giữa hai chỗ nghỉ`,
      ...(fluency ? [rangeText(fluency)] : []),
    ];
    reasons['fluency'] = `${facts.join('; ')}.`;
    if (pronunciation)
      reasons['pronunciation'] = `Không có chữ để so: ${rangeText(pronunciation)}.`;
  }
  if (refusal) reasons['fluency'] = `Máy không ước lượng: ${notATalk[refusal.code]}.`;
  for (const { code, reason } of criteria) reasons[code] = reason;
  return { engine: 'speech', version, bands: {}, low: null, high: null, notes: [], reasons };
}
