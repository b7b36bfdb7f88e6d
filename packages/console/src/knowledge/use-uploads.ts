import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../api/keys.js';
import { uploadDocument } from '../api/upload-document.js';
import { Lanes } from './lanes.js';

/** A file that is being uploaded. */
export interface Upload {
  id: string;
  name: string;
  bytes: number;
  state: 'waiting' | 'sending' | 'stored' | 'rejected';
  /** The sent fraction, from 0 to 1. */
  share: number;
  /** The service's reason for rejecting it. */
  fault?: string;
}

const atOnce = 2;

/** Uploads a few files at once. Leaving the page aborts the rest. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lanes = useRef(new Lanes(atOnce));
  const leaving = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const send = async (id: string, file: File) => {
    const signal = leaving.current?.signal;
    if (!signal || signal.aborted) return;
    change(id, { state: 'sending' });
    try {
      await uploadDocument(file, {}, { signal, onProgress: (share) => change(id, { share }) });
      change(id, { state: 'stored', share: 1 });
      await queries.invalidateQueries({ queryKey: keys.documents.lists });
    } catch (error) {
      change(id, { state: 'rejected', fault: error instanceof Error ? error.message : 'Not sent.' });
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file }));
    setUploads((before) => [
      ...before.filter(({ state }) => state !== 'stored'),
      ...added.map(({ id, file }) => newUpload(id, file)),
    ]);
    for (const { id, file } of added) void lanes.current.run(() => send(id, file));
  };
  return { uploads, add, clear: () => setUploads((before) => before.filter(isOnItsWay)) };
}

export function isOnItsWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

function newUpload(id: string, { name, size }: File): Upload {
  return { id, name, bytes: size, state: 'waiting', share: 0 };
}
