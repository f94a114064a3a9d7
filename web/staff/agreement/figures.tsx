import type { AgreementFigures } from '@bitu/contract/appeals.ts';
import type { ReactNode } from 'react';

type Figure = NonNullable<AgreementFigures['kappa']>;

const number = new Intl.NumberFormat('vi', { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('vi', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const share = new Intl.NumberFormat('vi', { style: 'percent', maximumFractionDigits: 0 });

const tooFew = 'Chưa đủ bài để kết luận.';

const shown = (value: number | null, format: Intl.NumberFormat): string =>
  value === null ? tooFew : format.format(value);

/** A figure with its bounds: in 95 of 100 such samples the true one lies between them. */
const withBounds = (figure: Figure | null, format: Intl.NumberFormat): string =>
  figure === null
    ? tooFew
    : `${format.format(figure.value)} (${format.format(figure.low)} đến ${format.format(figure.high)})`;

function leaning(strictness: Figure | null): string | null {
  if (strictness === null || (strictness.low <= 0 && strictness.high >= 0)) return null;
  return strictness.value < 0 ? 'chặt tay hơn' : 'rộng tay hơn';
}

interface FiguresProps {
  title: string;
  figures: AgreementFigures;
  verdict?: string;
}

/** The figures of one person or machine; each says so where there are too few pairs for it. */
export function Figures({ title, figures, verdict }: FiguresProps) {
  return (
    <section aria-label={title} className="card">
      <h2 className="mb-2 text-lg">{title}</h2>
      {verdict !== undefined && <p className="mb-2 font-semibold">{verdict}</p>}
      <dl>
        <Row name="Số bài chấm hai lượt">{figures.pairs}</Row>
      </dl>
      {figures.mean_difference === null ? (
        // With so few pairs every figure would say the same.
        verdict === undefined && <p className="border-t border-divider pt-2">{tooFew}</p>
      ) : (
        <Measured figures={figures} />
      )}
    </section>
  );
}

/** What can be said from ten pairs on; each says so where it needs more. */
function Measured({ figures }: { figures: AgreementFigures }) {
  const lean = leaning(figures.strictness);
  return (
    <dl>
      <Row name="Lệch trung bình (band)">{shown(figures.mean_difference, number)}</Row>
      <Row name="Lệch không quá nửa band">{shown(figures.within_half, share)}</Row>
      <Row name="Chặt (−) hay rộng (+)">
        {withBounds(figures.strictness, signed)}
        {lean && ` · ${lean}`}
      </Row>
      <Row name="Kappa có trọng số">{withBounds(figures.kappa, number)}</Row>
      <Row name="Tương quan Pearson">{withBounds(figures.pearson, number)}</Row>
      <Row name="Lệch chuẩn hoá">{shown(figures.standardised_difference, signed)}</Row>
    </dl>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-divider py-2">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
