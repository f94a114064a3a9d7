import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountsRoutes } from './accounts/routes.ts';
import { appealsRoutes } from './appeals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authoringRoutes } from './authoring/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { bulkKinds } from './bulk-kinds.ts';
import { centresRoutes } from './centres/routes.ts';
import { consultationRoutes } from './consultation/routes.ts';
import type { Deps } from './deps.ts';
import { demoRoutes } from './demo/routes.ts';
import { digestsRoutes } from './digests/routes.ts';
import { drillsRoutes } from './drills/routes.ts';
import { Failure } from './failure.ts';
import { guardiansRoutes } from './guardians/routes.ts';
import { homeworkRoutes } from './homework/routes.ts';
import { leadsRoutes } from './leads/routes.ts';
import { learningRoutes } from './learning/routes.ts';
import { lessonsRoutes } from './lessons/routes.ts';
import { markingRoutes } from './marking/routes.ts';
import { noticesRoutes } from './notices/routes.ts';
import { outreachRoutes } from './outreach/routes.ts';
import { overridesRoutes } from './overrides/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { closingPlugin } from './plugins/closing.ts';
import { docsPlugin } from './plugins/docs.ts';
import { errorPlugin, sendFailure } from './plugins/errors.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { requestLogPlugin } from './plugins/request-log.ts';
import { corsPlugin, securityHeaders, securityPlugin } from './plugins/security.ts';
import { webPlugin } from './plugins/web.ts';
import { createSaving } from './practice/index.ts';
import { practiceRoutes } from './practice/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { projectsRoutes } from './projects/routes.ts';
import { queueRoutes } from './queue/routes.ts';
import { reportsOfStaffRoutes } from './reports/staff/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { resourceRoutes } from './resources.ts';
import { rightsRoutes } from './rights/routes.ts';
import { levelRoutes } from './levels/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { readSite } from './site/site.ts';
import { speechRoutes } from './speech/routes.ts';
import { demoStaffMaySignIn } from './staff/index.ts';
import { staffRoutes } from './staff/routes.ts';
import { studentsRoutes } from './students/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { themeRoutes } from './theme/routes.ts';
import { timetableRoutes } from './timetable/routes.ts';

const kilobyte = 1024;

/** Assembles the server: the guards of every call, then the domains, then the web app. */
export async function buildApp(deps: Deps, web: string): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.settings);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.settings.trustedProxies,
    bodyLimit: 64 * kilobyte,
    requestTimeout: 20_000,
    connectionTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    // A path that cannot be decoded reaches neither a hook, nor a route, nor the error handler.
    frameworkErrors: (_error, _request, reply) =>
      void sendFailure(reply.headers(headers), new Failure('badRequest'), deps.clock()),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);
  app.decorateRequest('staff', null);

  closingPlugin(app);
  errorPlugin(app, deps.clock);
  jsonBodyPlugin(app);
  requestLogPlugin(app);
  metricsPlugin(app);
  await app.register(cookie);
  securityPlugin(app, headers);
  corsPlugin(app, deps.settings);
  await docsPlugin(app, deps);

  await app.register(async (calls) => {
    const saving = createSaving(deps);
    // Families: accounts, learning, and the messages to them.
    accountsRoutes(calls, deps);
    guardiansRoutes(calls, deps);
    profileRoutes(calls, deps);
    learningRoutes(calls, deps);
    practiceRoutes(calls, deps, saving);
    drillsRoutes(calls, deps, saving);
    speechRoutes(calls, deps);
    projectsRoutes(calls, deps);
    noticesRoutes(calls, deps);
    reportsRoutes(calls, deps);
    await digestsRoutes(calls, deps);
    consultationRoutes(calls, deps);
    centresRoutes(calls, deps);

    // Staff at the desk.
    staffRoutes(calls, deps);
    markingRoutes(calls, deps);
    appealsRoutes(calls, deps);

    // Staff in the office.
    overviewRoutes(calls, deps);
    timetableRoutes(calls, deps);
    lessonsRoutes(calls, deps);
    homeworkRoutes(calls, deps);
    reportsOfStaffRoutes(calls, deps);
    await studentsRoutes(calls, deps);
    bulkRoutes(calls, deps, bulkKinds);
    authoringRoutes(calls, deps);
    overridesRoutes(calls, deps);
    outreachRoutes(calls, deps);
    leadsRoutes(calls, deps);
    queueRoutes(calls, deps);
    rightsRoutes(calls, deps);
    resourceRoutes(calls, deps);
    auditRoutes(calls, deps);

    levelRoutes(calls, deps);
    siteRoutes(calls, deps);
    themeRoutes(calls, deps);
    systemRoutes(calls, deps);
    demoRoutes(calls, deps);
  });

  const demo = demoStaffMaySignIn(deps.settings) ? ({ demo: 'on' } as const) : {};
  const readPageSettings = async () => ({ ...(await readSite(deps)), ...demo });
  await webPlugin(app, { ...deps, readSite: readPageSettings }, web);
  return app;
}
