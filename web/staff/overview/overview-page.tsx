import { Behind } from './behind.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';

/** The first page of the office: the children whose families should be called, and pending work. */
export function OverviewPage() {
  return (
    <>
      <h1 className="mb-4 text-2xl">Tổng quan</h1>
      <FirstSteps />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <Behind />
        <Waiting />
      </div>
    </>
  );
}
