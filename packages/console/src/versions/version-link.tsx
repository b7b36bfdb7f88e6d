import { Link } from '@tanstack/react-router';
import { useMay } from '../frame/use-member.js';

/** Links a version, for members who may read it. */
export function VersionLink({ agentId, version }: { agentId: string; version: number }) {
  const words = `Version ${version}`;
  if (!useMay('agents')) return words;
  return (
    <Link to="/agents/$agentId/versions/$version" params={{ agentId, version: String(version) }}>
      {words}
    </Link>
  );
}
