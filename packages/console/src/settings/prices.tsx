import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../api/stats.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en');

/** What the models of this workspace cost. Their prices are a setting of the installation. */
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
        <table className="table plain" aria-label="Cost of the models">
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col" className="number">
                Tokens
              </th>
              <th scope="col" className="number">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {data.total.models.map(({ model, tokens, costUsd }) => (
              <tr key={model}>
                <td>{model}</td>
                <td className="number">{whole.format(tokens.totalTokens)}</td>
                <td className="number">
                  {costUsd === undefined ? (
                    <span className="dim">no price is set</span>
                  ) : (
                    dollars.format(costUsd)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  );
}
