// Component tests show parts of every page without the app, whose files add the calls of all but the first pages.
import { noticeRoutes } from '@bitu/contract/notice-routes.ts';
import { pageRoutes } from '@bitu/contract/page-routes.ts';
import { registrationRoutes } from '@bitu/contract/registration-routes.ts';
import { addRoutes } from './client.ts';

addRoutes({ ...pageRoutes, ...registrationRoutes, ...noticeRoutes });
