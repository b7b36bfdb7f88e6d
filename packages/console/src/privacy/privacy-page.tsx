import { getRouteApi, Link } from '@tanstack/react-router';
import { useFilters } from '../frame/use-filters.js';
import { FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import '../styles/build.css';
import { FoundPeople } from './found-people.js';
import { Holds } from './holds.js';
import './privacy.css';
import { RetentionRules } from './retention-rules.js';

const route = getRouteApi('/frame/privacy');

export function PrivacyPage() {
  const filters = route.useSearch();
  const filter = useFilters(filters, route.useNavigate());
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
          <SearchFilter label="User or visitor ID" {...filter('q')} />
        </FilterBar>
      }
    >
      <div className="settings">
        {filters.q !== undefined && <FoundPeople q={filters.q} />}
        <Holds />
        <RetentionRules />
      </div>
    </Page>
  );
}
