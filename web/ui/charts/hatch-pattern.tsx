/**
 * The range that a level expects: hatched, so that it does not depend on colour. For `fill="url(#id)"` in the same
 * drawing.
 */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="range-band" />
        <rect width="2" height="6" className="range-hatch" />
      </pattern>
    </defs>
  );
}
