import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asked, type Changed, refresh, showSaved } from './api.ts';

interface Options {
  /** The message when it is saved. */
  text: (count: number) => string;
  onSaved: () => void;
}

/**
 * Makes a change of lessons. What the server wants confirmed is shown first, and the change is sent again with the
 * confirmation.
 */
export function useLessonsChange({ text, onSaved }: Options) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ what: Asked; again: () => Promise<void> } | null>(null);

  async function send(make: (confirm?: string) => Promise<Changed>, confirm?: string) {
    const changed = await make(confirm);
    if (changed.state === 'confirm') {
      setAsked({ what: changed, again: () => send(make, changed.confirm) });
      return;
    }
    setAsked(null);
    showSaved(client, changed.change_id, text(changed.lesson_ids.length));
    onSaved();
    await refresh(client);
  }

  return { asked, send, back: () => setAsked(null) };
}
