import { errors } from '@bitu/contract/errors.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import { QueryState, type QueryStateProps } from '../../api/query-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A page sends nothing but its address, so a refused input is an address that leads nowhere. */
const leadsNowhere = ({ status, code }: ApiError): boolean =>
  status === 404 || code === errors.badRequest.code || code === errors.forbidden.code;

interface PageStateProps<T> extends QueryStateProps<T> {
  /** Replaces the page when the address leads nowhere. */
  missing?: ReactNode;
}

/** The state of what the address of a page names. If that is nothing, or not for this person, there is a way back. */
export function PageState<T>({ missing = <NotFoundPage />, ...state }: PageStateProps<T>) {
  const { data, error } = state.query;
  if (data === undefined && error instanceof ApiError && leadsNowhere(error)) return missing;
  return <QueryState {...state} />;
}
