import type { ReactNode } from 'react';

/** One component of the catalogue, with its states. */
export function Specimen(props: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <section className="kit-specimen" aria-label={props.name}>
      <h3 className="kit-name">{props.name}</h3>
      <div className={props.row ? 'kit-row' : 'kit-stack'}>{props.children}</div>
    </section>
  );
}

export function Shelf(props: { title: string; children: ReactNode }) {
  return (
    <section className="kit-shelf">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}
