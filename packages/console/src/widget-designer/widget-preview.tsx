import { useEffect, useState } from 'react';
import { previewAddress, type WidgetDesign } from './widget-design.js';

const typingMs = 400;

/** The widget as it will look. Its chat talks to the agent. */
export function WidgetPreview({ accessKey, design }: { accessKey: string; design: WidgetDesign }) {
  const wanted = previewAddress(accessKey, design);
  const [address, setAddress] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAddress(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  // Another address in the same frame would be a step of the browser's history.
  return <iframe key={address} src={address} className="widget-preview" title="Preview of the widget" />;
}
