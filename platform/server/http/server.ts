import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { AnyCall } from '#platform/contract/call.ts'
import { defaultText } from '#platform/contract/failures.ts'
import { speakRussian } from '#platform/contract/russian-errors.ts'
import { identify } from '#platform/server/auth/sessions.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { countStatements } from '#platform/server/db/statement-count.ts'
import { StreamHub } from '#platform/server/stream/hub.ts'
import { mountStream, STREAM_CALL } from '#platform/server/stream/mount-stream.ts'
import { countSpaceRefusals } from '#platform/server/space/count-refusals.ts'
import { createAdmission, type Turn } from './admission.ts'
import { mountApiDescription } from './api-description.ts'
import { ApiError } from './api-error.ts'
import { createBodyRoom, USUAL_BODY_LIMITS } from './body-room.ts'
import { connectionOptions, limitBodyTime } from './connection-limits.ts'
import { earlyAnswers } from './early-answers.ts'
import { answerErrors } from './error-handler.ts'
import type { ServedArea } from './handlers.ts'
import { mountHealth } from './health.ts'
import { mountMetrics, type SharedFigures } from './metrics.ts'
import { parseQueryString } from './query-string.ts'
import { enter, mountCall, type RouteServices } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import type { ServerSettings } from './settings.ts'
import { mountWeb } from './web-files.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null
    /** The permit of the call to be handled; null outside of calls. */
    turn: Turn | null
    /** When the call arrived, before it was queued; null outside of calls. */
    arrivedAt: Date | null
    /** Begins the time for the body anew; null where there is no body. */
    restartBodyTime: (() => void) | null
  }
}

export interface ServerParts {
  database: Database
  clock: Clock
  settings: ServerSettings
  areas: Record<string, ServedArea>
  /** Folder of the built web, or null to serve the API alone. */
  webFolder: string | null
  logger?: FastifyBaseLogger
  /** The figures of all processes that serve together; left out where this one serves alone. */
  figures?: SharedFigures | null
}

/**
 * Answers are compressed while the caller waits: quality 4 of 11 is nearly as small and much faster, and a
 * window of 256 kB is as good as the default 4 MB for answers of this size.
 */
const FAST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

/**
 * Up to this size an answer is compressed synchronously. A stream in the thread pool lives until it is
 * garbage-collected, and holds its compressor outside the heap for as long.
 */
const SYNC_COMPRESSION_BYTES = 65_536

/** Opens the server with everything that applies to every request. */
function openApp(
  { settings, logger }: ServerParts,
  usualHeaders: Readonly<Record<string, string>>,
  noteNoSpace: () => void,
): FastifyInstance {
  const early = earlyAnswers(usualHeaders)
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    ...connectionOptions(settings.connections),
    clientErrorHandler: early.clientErrorHandler,
    frameworkErrors: early.frameworkErrors,
    // Clients that are connected when the server closes are still answered; Fastify's refusal would be in
    // English.
    return503OnClosing: false,
    bodyLimit: USUAL_BODY_LIMITS.ofCall,
    trustProxy: settings.trustsProxy,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: parseQueryString,
      maxParamLength: 300,
    },
  })
  app.server.maxConnections = settings.connections.maxConnections
  app.server.on('checkExpectation', early.checkExpectation)
  answerErrors(app, { noteNoSpace })
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(usualHeaders)
    done()
  })
  app.addHook('onRequest', refuseWithoutHost)
  app.addHook('onRequest', limitBodyTime(settings.connections, largestBody))
  return app
}

/** Assembles the HTTP server from its areas; it does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, clock, settings, areas, webFolder } = parts
  speakRussian()
  const security = securityHeaders(settings)
  const spaceRefusals = countSpaceRefusals({
    db: database.db,
    clock,
    onError: (error) => parts.logger?.warn({ err: error }, 'a refusal for want of space could not be noted'),
  })
  // No cache on the way may store data about one person; files and pages set their own header.
  const usualHeaders = { ...security.everywhere, 'cache-control': 'no-store' }
  const app = openApp(parts, usualHeaders, () => spaceRefusals.note())
  app.addHook('onClose', async () => spaceRefusals.stop())
  if (settings.countsStatements) revealStatementCounts(app)
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    syncThreshold: SYNC_COMPRESSION_BYTES,
    brotliOptions: { params: FAST_BROTLI },
  })
  app.decorateRequest('who', null)
  app.decorateRequest('turn', null)
  app.decorateRequest('arrivedAt', null)
  app.decorateRequest('restartBodyTime', null)
  const admission = createAdmission(settings.load)
  mountHealth(app, database)
  mountMetrics(app, { token: settings.metricsToken, admission, shared: parts.figures ?? null })
  const services = {
    db: database.db,
    clock,
    settings,
    files: diskFileStore(settings.filesFolder),
    readSpaceRefusals: () => spaceRefusals.read(),
    identify: (token: string) => identify(database.db, clock, token),
    admission,
    bodies: createBodyRoom(USUAL_BODY_LIMITS),
  }
  await mountAreas(app, areas, services)
  mountStream(app, {
    hub: openHub(parts),
    enter: async (request) => void (await enter(request, STREAM_CALL, services)),
  })
  mountApiDescription(app, areas, settings.release)
  await mountWeb(app, { folder: webFolder, security }, (_, reply) =>
    reply.status(404).send({ message: defaultText(404) }),
  )
  return app
}

/** The open streams of this process, with the events of all areas. */
function openHub({ database, clock, areas, logger }: ServerParts): StreamHub {
  return new StreamHub({
    db: database.db,
    url: database.url,
    clock,
    sources: Object.values(areas).flatMap(({ streams = [] }) => streams),
    onError: (error) => logger?.warn({ err: error }, 'the stream could not read what happened'),
  })
}

/** HTTP/1.1 demands the header, and the check of the origin compares with it. */
function refuseWithoutHost(
  { headers, raw }: FastifyRequest,
  _: FastifyReply,
  done: (error?: Error) => void,
): void {
  const isMissing = headers.host === undefined && raw.httpVersionMajor === 1 && raw.httpVersionMinor === 1
  done(isMissing ? new ApiError(400) : undefined)
}

/** The largest body of the request, in bytes. */
function largestBody({ routeOptions }: FastifyRequest): number {
  const { largestBody: ofCall } = routeOptions.config as { largestBody?: number }
  return ofCall ?? USUAL_BODY_LIMITS.ofCall
}

const takesForm = ({ upload, formFiles }: AnyCall) => upload !== undefined || formFiles !== undefined

/** Mounts every call; only calls that take a file accept form data, the others refuse it with 415. */
async function mountAreas(
  app: FastifyInstance,
  areas: Record<string, ServedArea>,
  services: RouteServices,
): Promise<void> {
  const named = Object.values(areas).flatMap(({ calls, handlers }) =>
    Object.entries(calls).map(([name, call]) => ({ name, call, handler: handlers[name]! })),
  )
  for (const each of named) if (!takesForm(each.call)) mountCall(app, each, services)
  await app.register(async (uploading) => {
    await uploading.register(multipart)
    for (const each of named) if (takesForm(each.call)) mountCall(uploading, each, services)
  })
}

/** Lets tests read from `x-statements` how many statements a request took. */
function revealStatementCounts(app: FastifyInstance): void {
  const counts = new WeakMap<object, { statements: number }>()
  app.addHook('onRequest', (request, _, done) => {
    const count = { statements: 0 }
    counts.set(request, count)
    countStatements(count, done)
  })
  // Reading a body leaves the asynchronous context of the first hook.
  app.addHook('preHandler', (request, _, done) => countStatements(counts.get(request)!, done))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-statements', counts.get(request)?.statements ?? 0)
  })
}
