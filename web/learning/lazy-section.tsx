import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useNear } from '../ui/use-near.ts';
import { Answered } from './block.tsx';
import { useFile } from './use-file.ts';

interface LazySectionProps {
  title: string;
  /** Loads its file. */
  load: () => Promise<ComponentType>;
  /** Fetches its data while its file is still loading. */
  ask?: ((client: QueryClient) => unknown) | undefined;
  /** The height of the loaded section, as a class: `min-h-…`. */
  height: string;
}

/** A section below the fold: its file and its data are loaded together when somebody scrolls near. */
export function LazySection({ title, load, ask, height }: LazySectionProps) {
  const id = useId();
  const [near, place] = useNear();
  const client = useQueryClient();
  const file = useFile(title, near, () => {
    void ask?.(client);
    return load();
  });
  const skeleton = (
    <div className={`card grid content-start gap-3 ${height}`}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  );
  return (
    <section ref={place} aria-labelledby={id} className={`grid content-start gap-3 ${height}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {near ? (
        <Answered query={file} skeleton={skeleton}>
          {(Part) => <Part />}
        </Answered>
      ) : (
        skeleton
      )}
    </section>
  );
}
