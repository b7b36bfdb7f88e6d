import * as Radix from '@radix-ui/react-toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { IconButton } from './button.js';
import { messageOf } from './states.js';

interface Toast {
  id: string;
  tone: 'good' | 'bad';
  text: string;
}

export interface Toasts {
  /** Confirms an action. */
  done: (text: string) => void;
  /** Shows an error. It stays longer. */
  failed: (error: unknown) => void;
}

const Context = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = use(Context);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it.');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast[]>([]);
  const add = useCallback((tone: Toast['tone'], text: string) => {
    setShown((before) => [...before.slice(-3), { id: crypto.randomUUID(), tone, text }]);
  }, []);
  const toasts = useMemo(
    () => ({
      done: (text: string) => add('good', text),
      failed: (error: unknown) => add('bad', messageOf(error)),
    }),
    [add],
  );
  const remove = (id: string) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <Context value={toasts}>
      <Radix.Provider swipeDirection="right" label="Notification">
        {children}
        {shown.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
        <Radix.Viewport className="toasts" label="Notifications ({hotkey})" />
      </Radix.Provider>
    </Context>
  );
}

function ToastView({ toast: { tone, text }, onClose }: { toast: Toast; onClose: () => void }) {
  const Icon = tone === 'good' ? Check : CircleAlert;
  return (
    <Radix.Root
      className="toast"
      duration={tone === 'good' ? 4_000 : 12_000}
      onOpenChange={(open) => !open && onClose()}
    >
      <Icon size={16} className={tone} aria-hidden />
      <Radix.Description className="toast-text">{text}</Radix.Description>
      <IconButton label="Dismiss" size="small" icon={<X size={14} />} onClick={onClose} />
    </Radix.Root>
  );
}
