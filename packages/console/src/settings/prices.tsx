import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statsQuery } from '../api/stats.js';
import { NoPrice } from '../model-providers/no-price.js';
import { FormSection } from '../ui/form-section.js';
import { PlainTable } from '../ui/plain-table.js';
import { ErrorNote } from '../ui/states.js';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en');

/** What the workspace's models cost, and where their prices are set. */
export function Prices() {
  const { data, error } = useQuery(statsQuery({ by: 'all' }));
  return (
    <FormSection
      title="Prices"
      about={
        <>
          Set prices on the models of a <Link to="/model-providers">provider</Link>. The installation sets
          those of other models in <code>MODEL_PRICES</code>. Costs of the last 30 days:
        </>
      }
    >
      {error && <ErrorNote error={error} />}
      {data?.total.models.length === 0 && <p className="dim">No model calls yet.</p>}
      {data && data.total.models.length > 0 && (
        <PlainTable
          label="Model costs"
          columns={['Model', 'Tokens', 'Cost']}
          rows={data.total.models.map(({ model, tokens, costUsd }) => ({
            key: model,
            cells: [
              model,
              whole.format(tokens.totalTokens),
              costUsd === undefined ? <NoPrice key="cost" /> : dollars.format(costUsd),
            ],
          }))}
        />
      )}
    </FormSection>
  );
}
