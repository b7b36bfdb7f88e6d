import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../api/load-part.js';

/** A page in a chunk of its own. If the service is down, the page appears once it answers again. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadPart(importer), name);
