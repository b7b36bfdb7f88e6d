import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../api/stats.js';
import { FormSection } from '../ui/form-section.js';
import { PlainTable } from '../ui/plain-table.js';
import { ErrorNote } from '../ui/states.js';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en');

/** The prices of the models in this workspace. They are a setting of the installation. */
export function Prices() {
  const { data, error } = useQuery(statsQuery({ by: 'all' }));
  return (
    <FormSection
      title="Prices"
      about={
        <>
          The installation sets the price of each model, in <code>MODEL_PRICES</code>. This is what the last
          30 days cost.
        </>
      }
    >
      {error && <ErrorNote error={error} />}
      {data?.total.models.length === 0 && <p className="dim">No model was asked yet.</p>}
      {data && data.total.models.length > 0 && (
        <PlainTable
          label="Cost of the models"
          columns={['Model', 'Tokens', 'Cost']}
          rows={data.total.models.map(({ model, tokens, costUsd }) => ({
            key: model,
            cells: [
              model,
              whole.format(tokens.totalTokens),
              costUsd === undefined ? (
                <span key="cost" className="dim">
                  no price is set
                </span>
              ) : (
                dollars.format(costUsd)
              ),
            ],
          }))}
        />
      )}
    </FormSection>
  );
}
