import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFilters } from '../frame/use-filters.js';
import { FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import '../styles/build.css';
import { FoundPeople } from './found-people.js';
import { Holds } from './holds.js';
import './privacy.css';
import { RetentionRules } from './retention-rules.js';

const route = getRouteApi('/frame/privacy');

/** Exports, erasures, legal holds and retention. */
export function PrivacyPage() {
  const { q } = route.useSearch();
  const set = useFilters<{ q?: string }>(route.useNavigate());
  const search = useCallback((text: string | undefined) => set({ q: text }), [set]);
  return (
    <Page
      title="Privacy"
      actions={
        <Link to="/privacy/erasures" className="button">
          Erasures
        </Link>
      }
      bar={
        <FilterBar label="Find a person">
          <SearchFilter label="Participant id or user id" value={q} onChange={search} />
        </FilterBar>
      }
    >
      <div className="settings">
        {q !== undefined && <FoundPeople q={q} />}
        <Holds />
        <RetentionRules />
      </div>
    </Page>
  );
}
