import type { ReactNode } from 'react';

/** One component of the catalogue, with its states. */
export function Specimen(props: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <section className="catalogue-specimen" aria-label={props.name}>
      <h3 className="catalogue-name">{props.name}</h3>
      <div className={props.row ? 'catalogue-row' : 'catalogue-stack'}>{props.children}</div>
    </section>
  );
}

export function Shelf(props: { title: string; children: ReactNode }) {
  return (
    <section className="catalogue-shelf">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}
