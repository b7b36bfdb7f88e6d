import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import '../knowledge/knowledge.css';
import { UploadArea } from '../knowledge/upload-area.js';
import { Step } from './step.js';

export function DocumentStep({ isDone }: { isDone: boolean }) {
  // It stays open after the first upload, whose progress it shows.
  const [isOpen, setOpen] = useState(!isDone);
  return (
    <Step
      name="document"
      title="Add a document"
      about="Your agent answers from it, and cites the passage. A price list or an FAQ is a good start."
      isDone={isDone}
    >
      <details className="more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{isDone ? 'Add another document' : 'Upload documents'}</summary>
        <UploadArea />
      </details>
      {isDone && (
        <div className="step-actions">
          <Link to="/knowledge" className="button">
            Show documents
          </Link>
          <Link to="/knowledge/search" className="button">
            Try a question
          </Link>
        </div>
      )}
    </Step>
  );
}
