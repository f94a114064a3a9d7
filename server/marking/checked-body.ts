import type { MarkBody } from '@bitu/contract/marking.ts';
import { anchorFits } from '@bitu/rules/marking/notes.ts';
import { bandsOf, missingBands, overallOf, pointsOf } from '@bitu/rules/marking/overall.ts';
import { Failure } from '../failure.ts';
import { textOf } from './answer-text.ts';
import type { LockedItem } from './queries/locked-item.ts';

/** Checks a mark against its rubric and the answer. Throws `bandsMissing` naming the criteria, and `badRequest`. */
export function checkedBody(item: LockedItem, body: MarkBody) {
  const missing = body.outcome === 'marked' ? missingBands(item.rubric, body.bands) : [];
  if (missing.length > 0) throw new Failure('bandsMissing', { data: { missing } });
  const text = textOf(item.question, item.bai_lam);
  if (!body.notes.every(({ anchor }) => anchorFits(anchor, text))) throw new Failure('badRequest');
  const bands = body.outcome === 'marked' ? bandsOf(item.rubric, body.bands) : {};
  const overall = body.outcome === 'marked' ? overallOf(item.rubric, bands) : null;
  return {
    body: { ...body, bands },
    overall,
    points: overall === null ? null : pointsOf(overall, item.rubric.scale),
  };
}
