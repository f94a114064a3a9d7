import { exactText, shareText, signedText } from '@bitu/rules/format/numbers.ts';
import type { AgreementFigures } from '@bitu/contract/appeals.ts';
import { minPairs } from '@bitu/rules/marking/conclude.ts';
import type { ReactNode } from 'react';

type Figure = NonNullable<AgreementFigures['kappa']>;

const tooFew = 'Chưa đủ bài để kết luận.';

/** A figure with its bounds: in 95 of 100 such samples the true value is between them. */
const withBounds = ({ value, low, high }: Figure, format: (value: number) => string): string =>
  `${format(value)} (${format(low)} đến ${format(high)})`;

function leaning({ value, low, high }: Figure): string {
  if (low <= 0 && high >= 0) return 'ngang tay';
  return value < 0 ? 'chặt tay hơn' : 'rộng tay hơn';
}

interface FiguresProps {
  title: string;
  figures: AgreementFigures;
  /** The markers of each pair: two people, or a machine and a person. */
  of?: string;
  verdict?: string;
}

/** The figures of one person or machine, and the number of pairs that the others need. */
export function Figures({ title, figures, of = 'Số bài chấm hai lượt', verdict }: FiguresProps) {
  const later = laterOf(figures);
  return (
    <section aria-label={title} className="card content-start">
      <h2 className="mb-2 text-lg">{title}</h2>
      {verdict !== undefined && <p className="mb-2 font-semibold">{verdict}</p>}
      <dl>
        <Row name={of}>{figures.pairs}</Row>
        <Measured figures={figures} />
      </dl>
      {later !== null && <p className="border-t border-divider pt-2 text-muted">{later}</p>}
    </section>
  );
}

/** The figures that are not known yet, and the reason. */
function laterOf({ pairs, mean_difference, strictness, kappa }: AgreementFigures): string | null {
  const { difference, strictness: forLeaning, kappa: forKappa } = minPairs;
  if (mean_difference === null) return `${tooFew} Cần từ ${difference} bài.`;
  if (strictness === null)
    return `${tooFew} Chặt hay rộng tay: từ ${forLeaning} bài; kappa và tương quan: từ ${forKappa} bài.`;
  if (kappa !== null) return null;
  return pairs < forKappa
    ? `${tooFew} Kappa và tương quan: từ ${forKappa} bài.`
    : 'Điểm các bài còn quá giống nhau nên chưa tính được kappa và tương quan.';
}

function Measured({ figures }: { figures: AgreementFigures }) {
  const { mean_difference, within_half, strictness, kappa, pearson } = figures;
  return (
    <>
      {mean_difference !== null && (
        <Row name="Lệch trung bình (band)">{exactText(mean_difference)}</Row>
      )}
      {within_half !== null && <Row name="Lệch không quá nửa band">{shareText(within_half)}</Row>}
      {strictness && (
        <Row name="Chặt (−) hay rộng (+)">
          {withBounds(strictness, signedText)} · {leaning(strictness)}
        </Row>
      )}
      {kappa && (
        <Row name="Kappa có trọng số" hint="1: luôn như nhau, 0: như bốc thăm">
          {withBounds(kappa, exactText)}
        </Row>
      )}
      {pearson && (
        <Row name="Tương quan Pearson" hint="1: xếp bài cao thấp như nhau">
          {withBounds(pearson, exactText)}
        </Row>
      )}
      {figures.standardised_difference !== null && (
        <Row name="Lệch chuẩn hóa" hint="chặt hay rộng, so với các bài chênh nhau bao nhiêu">
          {signedText(figures.standardised_difference)}
        </Row>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  hint?: string;
  children: ReactNode;
}

const Row = ({ name, hint, children }: RowProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-divider py-2">
    <dt className="text-muted">
      {name}
      {hint !== undefined && <span className="block text-sm">{hint}</span>}
    </dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
