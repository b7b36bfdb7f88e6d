import { isNativeError } from 'node:util/types';
import { refusedAddress } from '../../platform/outbound/outbound';
import { ModelError } from '../model-error';
import { ProviderRefused } from '../wires/provider-fetch';
import { providerFailure } from './provider-failure';

/**
 * Returns the failure that an SDK has wrapped. Of other errors, an address that tenants may not reach is
 * `model.forbidden_address`, a connection that was never made `model.unreachable`, and everything else a reply that broke
 * off.
 */
export function asModelError(error: unknown, model: string): ModelError {
  for (let each = error; isNativeError(each); each = each.cause) {
    if (each instanceof ModelError) return each;
    if (each instanceof ProviderRefused) return providerFailure(each.answer, model);
    const forbidden = refusedAddress(each);
    if (forbidden) return forbiddenAddress(forbidden);
    if (each.name === 'TypeError' && each.message === 'fetch failed') return unreachable(error);
  }
  return new ModelError('model.broken_stream', 'The model’s answer broke off.', {
    retryable: true,
    cause: error,
  });
}

function forbiddenAddress(cause: Error): ModelError {
  const { message: advice } = cause;
  return new ModelError('model.forbidden_address', 'The model provider can’t be reached from here.', {
    retryable: false,
    advice,
    cause,
  });
}

function unreachable(cause: unknown): ModelError {
  return new ModelError('model.unreachable', 'The model provider could not be reached.', {
    retryable: true,
    advice: 'Check the network and the provider’s address.',
    cause,
  });
}
