import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { limits } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import type { Deps } from './deps.ts';
import { closeConnectionsInTime } from './http/defence/close-connections.ts';
import { installCompression } from './http/compress.ts';
import { installDocuments } from './http/documents.ts';
import { inlineScriptsIn } from './http/inline-scripts.ts';
import { installPages } from './http/pages.ts';
import { installPreviewPictures } from './http/preview-pictures.ts';
import { prefix } from './http/prefix.ts';
import { installErrorHandler, refuseUnreadable } from './http/error-handler.ts';
import { exportQueue, documentsPerAccount, defaultExportsAtOnce } from './http/defence/export-queue.ts';
import { answerFromMemory, createAnswerCache } from './http/answer-cache.ts';
import { healthHandlers } from './http/health.handlers.ts';
import type { Warn } from './platform/log/outage-log.ts';
import { isBeyondBounds } from './platform/requests/json-bounds.ts';
import { separateListHandlers } from './http/separate-list-handlers.ts';
import { installAccessLog } from './http/observability/access-log.ts';
import { installMetrics } from './http/observability/metrics.ts';
import { installRequestSpans } from './http/observability/request-spans.ts';
import { refuseAddress, refuseTwoHosts } from './http/defence/refuse-two-hosts.ts';
import { limitPipelining } from './http/defence/pipelining.ts';
import { Problem } from './platform/problem.ts';
import { installRateLimit } from './http/defence/rate-limit.ts';
import { limitSlowPeers, defaultTimeouts, type Timeouts } from './http/defence/slow-peers.ts';
import { dataHeaders, headersNotForAssets, securityHeaders } from './http/security-headers.ts';
import { serve, type Handlers } from './http/serve.ts';
import {
  accountFileReaders,
  accountHandlers,
  approvedActions,
  authenticator,
  stillSignedIn,
} from './modules/accounts/index.ts';
import { actFileReaders, actHandlers } from './modules/acts/index.ts';
import { approvalHandlers } from './modules/approvals/index.ts';
import { duplicateHandlers } from './modules/duplicates/index.ts';
import { auditHandlers } from './modules/audit/index.ts';
import { logRefusal, securityLogHandlers } from './modules/security-log/index.ts';
import { emailHandlers } from './modules/emails/index.ts';
import { notificationHub, notificationHandlers } from './modules/notifications/index.ts';
import { declarationFileReaders, declarationHandlers } from './modules/declarations/index.ts';
import { eventFileReaders, eventHandlers, eventPreviewPage, previewPictures } from './modules/events/index.ts';
import { faqHandlers } from './modules/faq/index.ts';
import { feedbackHandlers } from './modules/feedback/index.ts';
import { fileHandlers } from './modules/files/index.ts';
import {
  helpRequestFileReaders,
  helpRequestHandlers,
  findForAct,
  reopenRequest,
} from './modules/help-requests/index.ts';
import { householdHandlers } from './modules/households/index.ts';
import { mapHandlers } from './modules/map/index.ts';
import {
  lateIssueHandlers,
  messageHandlers,
  participantHandlers,
  recountHousehold,
  recountLinked,
  reminderHandlers,
  waitingListHandlers,
  windowHandlers,
} from './modules/participants/index.ts';
import { regionHandlers } from './modules/regions/index.ts';
import { reportFileReaders, reportHandlers } from './modules/reports/index.ts';
import { searchHandlers } from './modules/search/index.ts';
import { setSecuritySettings, settingsHandlers } from './modules/settings/index.ts';
import { helperHandlers, teamHandlers } from './modules/teams/index.ts';
import { codeAccountHandlers, codeFileReaders, warehouseHandlers } from './modules/warehouse/index.ts';
import { createSecurityRecorder } from './platform/audit/security-log.ts';
import { installMailbox } from './platform/email/index.ts';

const bodyLimit = 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's key in the table. */
    key?: string;
    /** Whether its body is a multipart form with files. */
    isUpload?: boolean;
    /** Whether its answer is a picture drawn by the server: it is no call, and costs more than a page. */
    isDrawn?: boolean;
  }
}

export interface AppOptions extends Deps {
  /** The folder of the built web application; absent in tests of the API. */
  pages?: string;
  logger?: FastifyServerOptions['logger'];
  /** Whether every answer is checked against its schema; by default everywhere except in production. */
  checkAnswers?: boolean;
  timeouts?: Partial<Timeouts>;
  exportsAtOnce?: number;
}

/** Returns the server, not listening yet: every call of the table, the API's own documentation and the web application. */
export async function buildApp({
  pages,
  logger = false,
  checkAnswers,
  exportsAtOnce = defaultExportsAtOnce,
  timeouts: otherTimeouts,
  ...suppliedDeps
}: AppOptions): Promise<FastifyInstance> {
  const { config } = suppliedDeps;
  const timeouts = { ...defaultTimeouts, ...otherTimeouts };
  const app = Fastify({
    bodyLimit,
    requestTimeout: timeouts.uploadMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: Math.min(5_000, timeouts.headersMs / 2) },
    // On a busy machine the plugins may need longer than the default of ten seconds to load.
    pluginTimeout: 60_000,
    // The cheapest random id: Node generates them in advance.
    genReqId: () => randomUUID(),
    // A URL may contain an e-mail address or an emailed token, so it is not logged; the request id is enough to find the call.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    // Some paths contain an e-mail address; percent-encoding may triple its length.
    routerOptions: { maxParamLength: 3 * limits.email },
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply as FastifyReply),
    clientErrorHandler: refuseUnreadable,
    logger,
  });
  const warn: Warn = (about, message) => app.log.warn(about, message);
  const securityRecorder = createSecurityRecorder(suppliedDeps, warn);
  const deps: Deps = { ...suppliedDeps, securityRecorder };
  const headers = securityHeaders(config);
  const answerCache = createAnswerCache(dataHeaders(headers));
  answerFromMemory(app.server, answerCache, timeouts.standstillMs);
  installRequestSpans(app);
  const metrics = installMetrics(app, deps, () => answerCache.count);
  installAccessLog(app);
  installErrorHandler(app, code => metrics.refused(code));
  installJson(app);
  installCompression(app);
  closeConnectionsInTime(app);
  limitPipelining(app);
  limitSlowPeers(app, timeouts);
  // Few calls use cookies, so they are not parsed for every request.
  await app.register(cookie, { hook: false });
  app.addHook('onRequest', (request, reply, done) => {
    refuseTwoHosts(request);
    reply.headers(headers);
    done();
  });
  const limitRate = await installRateLimit(app, config.rateLimit);

  const hub = notificationHub(deps, stillSignedIn(deps), warn);
  // Closing waits for open requests, and an event stream never ends by itself.
  app.addHook('preClose', () => hub.stop());
  app.addHook('onClose', () => securityRecorder.flush().catch(() => undefined));

  const handlersOf = (deps: Deps): Handlers<typeof calls> => ({
    ...healthHandlers(deps, metrics),
    ...settingsHandlers(deps),
    ...accountHandlers(deps),
    ...duplicateHandlers(deps),
    ...approvalHandlers(deps, {
      ...approvedActions(deps),
      securitySettings: (operation, _, changes) => setSecuritySettings(operation, changes),
    }),
    ...auditHandlers(deps),
    ...securityLogHandlers(deps, securityRecorder),
    ...emailHandlers(deps),
    ...notificationHandlers(deps, hub),
    ...regionHandlers(deps),
    ...eventHandlers(deps),
    ...participantHandlers(deps),
    ...lateIssueHandlers(deps),
    ...reminderHandlers(deps),
    ...messageHandlers(),
    ...waitingListHandlers(deps),
    ...windowHandlers(deps),
    ...warehouseHandlers(deps),
    ...helpRequestHandlers(deps),
    ...actHandlers(deps, { findForAct, reopenRequest }),
    ...codeAccountHandlers(deps),
    ...declarationHandlers(deps),
    ...householdHandlers(deps, { recorded: recountHousehold, linked: recountLinked }),
    ...mapHandlers(deps),
    ...faqHandlers(deps),
    ...feedbackHandlers(deps),
    ...reportHandlers(deps),
    ...searchHandlers(deps),
    ...teamHandlers(deps),
    ...helperHandlers(deps),
    ...fileHandlers(deps, {
      ...accountFileReaders,
      ...eventFileReaders,
      ...helpRequestFileReaders,
      ...actFileReaders,
      ...declarationFileReaders,
      ...reportFileReaders,
      ...codeFileReaders,
    }),
  });
  const { db, readDb, listDb } = deps;
  const ofLists = { ...deps, db: listDb, readDb: readDb === db ? listDb : readDb };
  serve(app, calls, separateListHandlers(calls, { others: handlersOf(deps), lists: handlersOf(ofLists) }), {
    prefix,
    db: deps.db,
    clock: deps.clock,
    secret: deps.secrets.appKey('idempotency'),
    authenticate: authenticator(deps),
    onRefused: refused => logRefusal(securityRecorder, refused),
    limitRate,
    kept: answerCache,
    documentInTurn: documentsPerAccount(),
    exportInTurn: exportQueue(exportsAtOnce),
    checkAnswers: checkAnswers ?? !config.production,
  });
  installMailbox(app, config);
  await installDocuments(app, prefix);
  if (config.demo) {
    app.get('/demo-accounts.json', () => demoAccounts.map(account => ({ ...account, password: demoPassword })));
  }
  installPreviewPictures(app, previewPictures(deps));
  await installPages(app, {
    folder: pages,
    needless: headersNotForAssets(headers),
    headers: securityHeaders(config, inlineScriptsIn(pages)),
    isDemo: config.demo,
    kept: answerCache,
    written: path => eventPreviewPage(deps, path),
  });
  return app;
}

/** Accepts JSON bodies and no others; an empty body counts as none, whatever its content type. */
function installJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isBeyondBounds(body as string)) done(new Problem('validation_failed'));
    else void parse(request, body as string, done);
  });
}
