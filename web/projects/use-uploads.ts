import { maxFiles } from '@bitu/rules/projects/files.ts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../api/client.ts';
import { removeUpload, type SubmittedFile } from './api.ts';
import { chosenItem, type Item, itemOfUpload, storedItem } from './item.ts';
import { deleteUploads, keepUpload, storedUpload, storedUploads } from './stored-uploads.ts';
import { isRefusal, sendFile } from './send-file.ts';

/**
 * Only one tab at a time sends a file: two would invalidate each other's link, and would send again what one has
 * completed. Waits until no other tab holds it, or throws when `signal` aborts. Returns a release function; closing the
 * tab releases it too. A browser without locks does not wait.
 */
function holdUpload(uploadId: number, signal: AbortSignal): Promise<() => void> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(`bitu-upload-${uploadId}`, { signal }, hold).catch(reject);
  });
}

/**
 * The files of a project: choosing, sending, pausing and removing them. Files kept on this device belong to this
 * student only.
 */
export function useUploads(studentId: number, projectId: number, stored: SubmittedFile[]) {
  const [items, setItems] = useState<Item[]>(() => stored.map(storedItem));
  const [tooMany, setTooMany] = useState(false);
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, next: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item)));

  async function send({ key, file, uploadId }: Item) {
    if (!file) return;
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { state: 'sending', trouble: '' });
    const own = { studentId, projectId, file };
    const held: (() => void)[] = [];
    let id = uploadId;
    try {
      if (id !== undefined) {
        const before = await storedUpload(id);
        held.push(await holdUpload(id, stop.signal));
        const now = await storedUpload(id);
        // Another tab held it, and has removed, submitted or completed it.
        if (before && !now) return setItems((all) => all.filter((item) => item.key !== key));
        if (before && !before.isComplete && now?.isComplete)
          return change(key, { state: 'there', sent: file.size });
      }
      await sendFile({
        projectId,
        file,
        uploadId,
        signal: stop.signal,
        async onBegun(begun) {
          if (id !== begun) {
            if (id !== undefined) void deleteUploads([id]);
            held.push(await holdUpload(begun, stop.signal));
            id = begun;
            change(key, { uploadId: begun });
          }
          void keepUpload({ ...own, uploadId: begun, isComplete: false });
        },
        onProgress: (sent) => change(key, { sent }),
        onWaiting: (waiting) => change(key, { state: waiting ? 'waiting' : 'sending' }),
      });
      stop.signal.throwIfAborted();
      if (id !== undefined) await keepUpload({ ...own, uploadId: id, isComplete: true });
      change(key, { state: 'there', sent: file.size });
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = isRefusal(error);
      // Otherwise it would be sent and refused each time this page is opened.
      if (refused && id !== undefined) void deleteUploads([id]);
      change(key, {
        state: refused ? 'refused' : 'failed',
        trouble: sentenceOf(error),
        ...(refused && { uploadId: undefined }),
      });
    } finally {
      for (const release of held) release();
    }
  }

  function add(files: File[]) {
    const room = Math.max(0, maxFiles - items.length);
    setTooMany(files.length > room);
    const added = files.slice(0, room).map(chosenItem);
    setItems((all) => [...all, ...added]);
    for (const item of added) if (item.state === 'sending') void send(item);
  }

  function pause(item: Item) {
    running.current.get(item.key)?.abort();
    change(item.key, { state: 'paused' });
  }

  function remove(item: Item) {
    running.current.get(item.key)?.abort();
    setItems((all) => all.filter(({ key }) => key !== item.key));
    setTooMany(false);
    if (item.file && item.preview) URL.revokeObjectURL(item.preview);
    if (item.uploadId === undefined || !item.file) return;
    void deleteUploads([item.uploadId]);
    // A failure is ignored: files that are not submitted are deleted later.
    removeUpload(item.uploadId).catch(() => {});
  }

  // A closed tab's uploads continue.
  useEffect(() => {
    const all = running.current;
    let cancelled = false;
    void storedUploads(studentId, projectId).then((uploads) => {
      if (cancelled) return;
      const items = uploads.map(itemOfUpload);
      setItems((before) => [
        ...before.filter(({ key }) => !items.some((one) => one.key === key)),
        ...items,
      ]);
      for (const item of items) if (item.state === 'sending') void send(item);
    });
    return () => {
      cancelled = true;
      for (const stop of all.values()) stop.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once: the page is another one for another student or project
  }, []);

  return { items, tooMany, add, pause, resume: (item: Item) => void send(item), remove };
}
