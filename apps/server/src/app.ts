import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context, Foundation } from './context.ts';
import { accountRoutes } from './features/account/index.ts';
import { aiRoutes, offerLocalModel, openAi, openLocalModel } from './features/ai/index.ts';
import { aiAnswerRoutes } from './features/ai-answers/index.ts';
import { aiEvaluationRoutes, openEvaluations } from './features/ai-evaluation/index.ts';
import { analysisRoutes } from './features/analysis/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { consoleRoutes } from './features/console/index.ts';
import { contactRoutes } from './features/contact/index.ts';
import { contentRoutes } from './features/content/index.ts';
import { errorLogRoutes } from './features/error-log/index.ts';
import { evidenceRoutes } from './features/evidence/index.ts';
import { glossaryRoutes } from './features/glossary/index.ts';
import { healthRoutes } from './features/health/index.ts';
import { maintenanceRoutes, startDailyBackups } from './features/maintenance/index.ts';
import { medicalTermRoutes } from './features/medical-term/index.ts';
import { memberRoutes, startReminders } from './features/member/index.ts';
import { operationRoutes } from './features/operations/index.ts';
import { outboxRoutes } from './features/outbox/index.ts';
import { pageRoutes } from './features/page/index.ts';
import { recordSearchRoutes } from './features/record-search/index.ts';
import { startRetention } from './features/retention/index.ts';
import { recognise, recogniseIfPossible, sessionRoutes } from './features/session/index.ts';
import { settingRoutes } from './features/settings/index.ts';
import { sharedAssessmentRoutes } from './features/shared-assessment/index.ts';
import { type OpenSite, site } from './features/site/index.ts';
import { followStudies, openStudyImports, openStudyIndex, studyRoutes } from './features/study/index.ts';
import { systemRoutes } from './features/system/index.ts';
import { userRoutes } from './features/user/index.ts';
import { viewRoutes } from './features/view/index.ts';
import { waitlistRoutes } from './features/waitlist/index.ts';
import { enforceAccess } from './platform/access.ts';
import { startBackground } from './platform/background.ts';
import { describeError } from './platform/describe-error.ts';
import { openErrorLog } from './platform/error-log.ts';
import { answerError, answerNothingThere, answerUnreadable, registerErrorShape } from './platform/errors.ts';
import { readForms } from './platform/forms.ts';
import { readJson } from './platform/json-bodies.ts';
import { loggerOptions, logLostConnections } from './platform/logging.ts';
import { openMailer } from './platform/mail.ts';
import { startMailQueue } from './platform/mail-queue.ts';
import { startMeasures } from './platform/measures/measures.ts';
import { openPasswords } from './platform/passwords.ts';
import { usePlainIssues } from './platform/plain-issues.ts';
import { apiDocumentation } from './platform/plugins/api-documentation.ts';
import { rateLimits } from './platform/plugins/rate-limits.ts';
import { securityHeaders } from './platform/plugins/security-headers.ts';
import { followPublished } from './platform/published.ts';
import { refuseUnreadableRequests } from './platform/readable-requests.ts';
import { followRequests, whereNow } from './platform/request-context.ts';
import { requestTimeouts } from './platform/request-timeouts.ts';
import { refuseCrossOriginWrites } from './platform/same-origin.ts';
import { type AnswerPage, FILE_PART, serving } from './platform/serve.ts';
import { openSettings } from './platform/settings.ts';
import { VERSION } from './version.ts';

export type App = FastifyInstance;

const BODY_LIMIT = 256 * 1024;
/** Where nobody is to be refused because the server is busy. */
const ENDLESS_PATIENCE = { fillMs: Number.POSITIVE_INFINITY, answerMs: Number.POSITIVE_INFINITY };

const FEATURES = [
  healthRoutes,
  analysisRoutes,
  systemRoutes,
  studyRoutes,
  evidenceRoutes,
  pageRoutes,
  glossaryRoutes,
  medicalTermRoutes,
  contactRoutes,
  waitlistRoutes,
  accountRoutes,
  sessionRoutes,
  memberRoutes,
  userRoutes,
  auditRoutes,
  outboxRoutes,
  operationRoutes,
  errorLogRoutes,
  contentRoutes,
  sharedAssessmentRoutes,
  viewRoutes,
  settingRoutes,
  aiRoutes,
  aiAnswerRoutes,
  aiEvaluationRoutes,
  recordSearchRoutes,
  maintenanceRoutes,
  consoleRoutes,
];

/** Puts the server together; nothing listens yet. @param openSite the web app, when it is to be served. */
export async function buildApp(foundation: Foundation, openSite?: OpenSite): Promise<App> {
  const { config, database, keys } = foundation;
  usePlainIssues();
  const app = Fastify({
    logger: loggerOptions(config, foundation.log),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    ...requestTimeouts(config.requestMs),
    forceCloseConnections: 'idle',
    frameworkErrors: answerError(() => undefined),
    clientErrorHandler: answerUnreadable,
  });
  logLostConnections(app, database);
  followRequests(app);
  const settings = await openSettings(database, config.fixed, app.log);
  app.addHook('onClose', settings.close);
  const errorLog = openErrorLog(database.db, () => settings.value('keep-errors-days'));
  const noteError = (error: unknown) => errorLog.note('server', describeError(error), whereNow());
  const background = startBackground(app.log, noteError);
  app.addHook('onClose', async () => {
    await background.settled();
    await errorLog.close();
  });
  const sender = () => ({ name: settings.value('mail-sender-name'), address: config.mailAddress, replyTo: settings.value('mail-reply-to') });
  const mailQueue = config.smtpUrl ? startMailQueue(config.smtpUrl, { sender, db: database.db, keys, log: app.log, noteError }) : undefined;
  app.addHook('onClose', async () => mailQueue?.close());
  const published = followPublished(database.db);
  // A database that does not answer now is asked again every second.
  app.addHook('onReady', () => published.look().catch(() => undefined));
  app.addHook('onClose', published.close);
  const studyIndex = openStudyIndex(database, foundation.content, config.busyAfterMs === 0 ? ENDLESS_PATIENCE : undefined);
  app.addHook('onListen', async () => void studyIndex.refresh().catch(() => undefined));
  app.addHook('onClose', studyIndex.close);
  const local = config.aiLocalModel === undefined ? undefined : openLocalModel(config.aiLocalModel, noteError);
  if (local) await offerLocalModel(database.db, local.name);
  const ai = openAi({ config, database, keys, settings, noteError, local });
  app.addHook('onClose', ai.close);
  const evaluations = openEvaluations({ ...foundation, ai }, noteError);
  app.addHook('onClose', evaluations.close);
  const studyImports = openStudyImports(foundation, { noteError, changed: () => void studyIndex.refresh().catch(() => undefined) });
  app.addHook('onClose', studyImports.close);
  const measures = startMeasures(app);
  const context: Context = {
    ...foundation,
    background,
    measures,
    errorLog,
    published,
    caches: [],
    settings,
    studyIndex,
    ai,
    evaluations,
    studyImports,
    passwords: openPasswords(config),
    mailer: openMailer(config, database.db, keys, mailQueue),
  };
  app.addHook('onClose', startDailyBackups(context));
  const links = followStudies(context);
  app.addHook('onListen', async () => links.start());
  app.addHook('onClose', links.stop);
  const endReminders = startReminders(context);
  app.addHook('onClose', async () => endReminders());
  const endRetention = startRetention(context);
  app.addHook('onClose', async () => endRetention());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorShape(app, noteError);
  readJson(app);
  refuseUnreadableRequests(app);
  await securityHeaders(app, config);
  await app.register(compress);
  await app.register(underPressure, { maxEventLoopDelay: config.busyAfterMs });
  await app.register(cookie);
  await rateLimits(app, context);
  await apiDocumentation(app, VERSION, () => settings.value('api-documentation'));

  let answerPage: AnswerPage | undefined;
  await app.register(
    async (api) => {
      refuseCrossOriginWrites(api, config.publicUrl);
      enforceAccess(api, {
        recognise: (request) => recognise({ db: database.db, config, settings }, request),
        recogniseIfPossible: (request) => recogniseIfPossible({ database, config, settings }, request),
        twoFactorRequiredForPrivileged: () => settings.value('two-factor-required'),
        closed: () => settings.value('closed'),
        metricsToken: config.metricsToken,
      });
      // Calls that take no part of a file refuse one by their schemas.
      api.addContentTypeParser(FILE_PART, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      readForms(api);
      const { serve, answerPage: answer } = serving(api, settings);
      answerPage = answer;
      for (const routes of FEATURES) routes(serve, context);
    },
    { prefix: '/api' },
  );
  if (openSite && answerPage) await site(app, context, { openSite, answerPage, noteError });
  else app.setNotFoundHandler(answerNothingThere);
  return app;
}
