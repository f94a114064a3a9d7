import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNear } from '../ui/use-near.ts';
import { Answered } from './block.tsx';
import { useFile } from './use-file.ts';

interface LaterBlockProps {
  title: string;
  /** Its own file. */
  load: () => Promise<ComponentType>;
  /** Asks for what it shows while its file is on the way. */
  ask?: ((client: QueryClient) => unknown) | undefined;
  /** As high as what is to come: `min-h-…`. */
  height: string;
}

/** A block below the fold: its file and its data come side by side when somebody scrolls near. */
export function LaterBlock({ title, load, ask, height }: LaterBlockProps) {
  const id = useId();
  const [near, place] = useNear('200px 0px');
  const client = useQueryClient();
  const file = useFile(title, near, () => {
    void ask?.(client);
    return load();
  });
  const skeleton = <Skeleton shape="block" className={height} />;
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
