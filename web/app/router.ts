// Before the history: its listener stops Back from reaching the router while a dialog is open.
import '../ui/overlay/first-popstate.ts';
import { createBrowserHistory } from '@tanstack/history';
import { createRouter } from '../navigation/router.ts';
import { firstPages, otherPages } from './routes/first-pages.ts';

/** The router of this tab. */
export const router = createRouter(firstPages, createBrowserHistory(), otherPages);
