import { Shelf, Specimen } from './specimen.tsx';

const colours = [
  'brand-50',
  'brand-500',
  'brand-700',
  'ink',
  'muted',
  'bg',
  'surface',
  'sunken',
  'control-border',
  'divider',
  'success',
  'success-tint',
  'error',
  'error-tint',
  'warning',
  'warning-tint',
  'info',
  'info-tint',
  'ai',
  'ai-tint',
];
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'];
const spaces = ['1', '2', '3', '4', '6', '8', '12', 'target', 'answer'];
const radii = ['sm', 'md', 'lg', 'full'];

export function TokensShelf() {
  return (
    <Shelf title="Tokens">
      <Specimen name="Colours" row>
        {colours.map((name) => (
          <figure key={name} className="catalogue-swatch">
            <div style={{ background: `var(--color-${name})` }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen name="Sizes">
        {sizes.map((size) => (
          <p
            key={size}
            style={{
              fontSize: `var(--text-${size})`,
              lineHeight: `var(--text-${size}--line-height)`,
            }}
          >
            {size} Ẩn Ễnh ự: Nguyễn Thị Bé học giỏi <strong>700</strong>
          </p>
        ))}
      </Specimen>
      <Specimen name="Space, targets" row>
        {spaces.map((space) => (
          <figure key={space} className="catalogue-swatch">
            <div
              className="catalogue-space"
              style={{ width: `var(--spacing-${space})`, height: `var(--spacing-${space})` }}
            />
            <figcaption>{space}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen name="Radii and shadows" row>
        {radii.map((radius) => (
          <figure key={radius} className="catalogue-swatch">
            <div
              style={{ borderRadius: `var(--radius-${radius})`, boxShadow: 'var(--shadow-card)' }}
            />
            <figcaption>{radius}</figcaption>
          </figure>
        ))}
        <figure className="catalogue-swatch">
          <div style={{ boxShadow: 'var(--shadow-float)' }} />
          <figcaption>float</figcaption>
        </figure>
      </Specimen>
    </Shelf>
  );
}
