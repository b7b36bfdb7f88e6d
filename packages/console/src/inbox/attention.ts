import { useSyncExternalStore } from 'react';

const storageKey = 'holdfast-console-sound';
const listeners = new Set<() => void>();
let audio: AudioContext | undefined;

function isSoundOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function setSound(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useSoundOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSoundOn);
}

/** Plays two short notes. A browser allows it only after a click on the page. */
export function ring(): void {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  [660, 880].forEach((frequency, note) => playNote(audio, frequency, note * 0.14));
}

function playNote(context: AudioContext | undefined, frequency: number, delay: number): void {
  if (!context) return;
  const at = context.currentTime + delay;
  const tone = new OscillatorNode(context, { frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0.08, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.26);
}
