import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button.js';
import { useToasts } from './toast.js';

const shownMs = 1_500;

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const toasts = useToasts();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toasts.failed(new Error('Your browser blocked copying. Select the text instead.')),
    );
  };
  return (
    <IconButton
      label={isCopied ? 'Copied' : label}
      size="small"
      icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
      onClick={copy}
    />
  );
}
