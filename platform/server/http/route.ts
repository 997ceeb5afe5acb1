import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyCall } from '#platform/contract/call.ts'
import type { Failure } from '#platform/contract/failures.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { switchedRefusal } from '#platform/contract/switching.ts'
import { insertAudit, writeAudit } from '#platform/server/audit/audit.ts'
import { mustSetUpSecondFactor } from '#platform/server/auth/second-factor-duty.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { SpaceRefusals } from '#platform/server/space/refusal-store.ts'
import { ON_ITS_WAY_MS } from '#platform/contract/on-its-way.ts'
import type { Admission, Turn } from './admission.ts'
import { answerCutter } from './answer-cutter.ts'
import { ApiError, invalidFields } from './api-error.ts'
import { makeRoom, USUAL_BODY_LIMITS, type BodyRoom } from './body-room.ts'
import { deviceCookie, sessionCookie } from './cookies.ts'
import type { Handler, HandlerContext, ServedFile } from './handlers.ts'
import { parseInput } from './input.ts'
import type { ServerSettings } from './settings.ts'
import { refuseForeignOrigin } from './origin.ts'
import { refuseForeignPage } from './page-person.ts'
import { isKeptAlready, sendKept } from './kept-answer.ts'
import { FORM_ROOM_BYTES, formReceiver, largestForm, type ReceivedForm } from './receive-form.ts'
import { sendFile } from './send-file.ts'
import { readUpload } from './upload.ts'

export interface RouteServices {
  db: Db
  clock: Clock
  settings: ServerSettings
  files: FileStore
  readSpaceRefusals(): Promise<SpaceRefusals | null>
  identify(token: string): Promise<Who | null>
  admission: Admission
  bodies: BodyRoom
}

/** The largest body of a call, in bytes. */
function largestBodyOf({ access, upload, formFiles }: AnyCall): number {
  if (formFiles) return largestForm(formFiles)
  return upload?.maxBytes ?? (access === 'public' ? USUAL_BODY_LIMITS.ofGuest : USUAL_BODY_LIMITS.ofCall)
}

interface NamedCall {
  name: string
  call: AnyCall
  handler: Handler<AnyCall>
}

/** Path parameters that are ids match digits only, so that literal segments always win. Decision D-07. */
function routeUrl(call: AnyCall, path: string): string {
  const shape = call.params ? (z.toJSONSchema(call.params as never).properties ?? {}) : {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = shape[name]
    // A number that may be 0, such as a week, is not an id: a wrong one is a wrong field, not another
    // address.
    const isId = typeof schema === 'object' && schema.type === 'integer' && (schema.minimum ?? 0) > 0
    return isId ? `:${name}(^\\d{1,15}$)` : `:${name}`
  })
}

const SWITCHED_TEXTS = {
  never: 'Недоступно, пока вы работаете от имени другого человека. Сначала вернитесь в свою учётную запись',
  'view-only': 'Режим просмотра',
}
const RETURNED_TEXT = 'Время работы от имени другого человека вышло. Вы снова в своей учётной записи'

/**
 * The refusal of an action that an administrator may not take in another's place; a call may have its own
 * text.
 */
function refusalOfSwitched(call: AnyCall, { switched, hasJustReturned }: Who): ApiError | null {
  // An action begun in the other person's name must not be completed in the administrator's.
  if (hasJustReturned && call.method !== 'GET' && call.whileSwitched !== 'always')
    return new ApiError(422, RETURNED_TEXT)
  const refusal = switched && switchedRefusal(call, switched.mode)
  if (!refusal) return null
  const own = call.failures['switched']
  return own ? ApiError.of(own) : new ApiError(403, SWITCHED_TEXTS[refusal])
}

const SET_UP_TEXT =
  'Для вашей роли нужен второй шаг входа. Настройте ключ доступа или вход с кодом, и портал откроется'

function refusalBeforeSecondFactor(call: AnyCall, who: Who, settings: ServerSettings): ApiError | null {
  if (call.access === 'public' || call.isOpenBeforeSecondFactor) return null
  if (!mustSetUpSecondFactor(who, settings)) return null
  return new ApiError(403, SET_UP_TEXT, { extra: { code: 'second-factor-required' } })
}

async function authorize(
  request: FastifyRequest,
  call: AnyCall,
  services: Pick<RouteServices, 'identify' | 'settings'>,
): Promise<void> {
  refuseForeignOrigin(request, services.settings)
  const token = sessionCookie(services.settings).read(request)
  const who = token === null ? null : await services.identify(token)
  // Set before anything is refused, so that the log can name the person.
  request.who = who
  const refusal = who && refusalOfSwitched(call, who)
  if (refusal) throw refusal
  if (who && call.whileSwitched !== 'always') refuseForeignPage(request, who)
  if (call.access === 'public') return
  if (who === null) throw new ApiError(401)
  const setUpFirst = refusalBeforeSecondFactor(call, who, services.settings)
  if (setUpFirst) throw setUpFirst
  if (!isAllowed(call.access, who.permissions)) throw new ApiError(403)
}

/** Waits for the call's turn and finds out who makes it. The turn is paused until the input is complete. */
export async function enter(
  request: FastifyRequest,
  call: AnyCall,
  services: Pick<RouteServices, 'admission' | 'identify' | 'settings'>,
): Promise<Turn> {
  const turn = await services.admission.enter({
    underLoad: call.underLoad ?? 'refuse',
    isGone: () => request.raw.destroyed,
  })
  try {
    await authorize(request, call, services)
    return turn
  } finally {
    turn.rest()
  }
}

/** The declaration of a failure; an undeclared one that a cast hides from the compiler is logged. */
function declared({ method, path, failures }: AnyCall, code: string): Failure {
  const failure = failures[code]
  if (failure === undefined) throw new Error(`${method} ${path} does not declare the failure ${code}`)
  return failure
}

/**
 * When a call arrived, excluding only the time for which the portal made it wait: holding back a body gains
 * no time.
 */
function arrivalOf({ arrivedAt }: FastifyRequest, clock: Clock): Date {
  const now = clock.now()
  if (arrivedAt === null) return now
  return new Date(Math.max(arrivedAt.getTime(), now.getTime() - ON_ITS_WAY_MS))
}

function contextOf(
  { call }: NamedCall,
  services: RouteServices,
  request: FastifyRequest,
  reply: FastifyReply,
): HandlerContext {
  const { db, clock, settings, files, readSpaceRefusals } = services
  const who = request.who
  const cookie = sessionCookie(settings)
  const device = deviceCookie(settings)
  const actor = {
    realPersonId: who?.realPersonId ?? null,
    personId: who?.personId ?? null,
    sessionId: who?.sessionId ?? null,
    ip: request.ip,
    requestId: request.id,
  }
  return {
    db,
    clock,
    arrivedAt: arrivalOf(request, clock),
    settings,
    files,
    readSpaceRefusals,
    // Only public calls may have no person here; `authorize` has refused the others.
    who: who as Who,
    http: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      isGone: () => reply.raw.destroyed,
      origin: request.headers.origin ?? null,
      sessionToken: cookie.read(request),
      setSessionCookie: (token, seconds) => cookie.set(reply, token, seconds),
      clearSessionCookie: () => cookie.clear(reply),
      deviceToken: device.read(request),
      setDeviceCookie: (token, seconds) => device.set(reply, token, seconds),
    },
    fail: (code: string, extra?: object) => ApiError.of(declared(call, code), { ...extra }),
    failField: (field, text) => invalidFields({ [field]: [text] }),
    failFields: invalidFields,
    reportError: (error, note) => request.log.error({ err: error }, note),
    change: (work) => transact(db, (tx) => work(tx, (entry) => writeAudit(tx, actor, entry))),
    auditIn: (entry, when) => insertAudit(actor, entry, when),
  }
}

type SendAnswer = (reply: FastifyReply, answer: unknown, request: FastifyRequest) => FastifyReply

function answerSender({ name, call }: NamedCall): SendAnswer {
  if ('file' in call.answer) {
    const mediaType = call.answer.file
    return (reply, answer, request) => {
      const served = answer as ServedFile
      const { bytes } = served
      const isKnown = call.isKept && bytes instanceof Uint8Array && isKeptAlready(reply, bytes, request)
      if (isKnown) return reply.send()
      return sendFile(reply, mediaType, served)
    }
  }
  const cut = answerCutter(call.answer, name)
  const status = call.status ?? 200
  if (call.isKept) return (reply, answer, request) => sendKept(reply, cut(answer), request)
  const { isNothing } = call
  return (reply, answer) => {
    if (isNothing && answer === null) return reply.status(isNothing).send()
    const body = cut(answer)
    return status === 204 ? reply.status(status).send() : reply.status(status).send(body)
  }
}

/**
 * Mounts a call under each of its paths: cookies, session, permission, parsed input, handler, parsed answer.
 */
export function mountCall(app: FastifyInstance, named: NamedCall, services: RouteServices): void {
  const { path, alsoAt } = named.call
  for (const each of alsoAt === undefined ? [path] : [path, alsoAt]) mountAt(app, each, named, services)
}

/** The reader of a call's input, chosen by what its contract says about files. */
function inputReader(
  call: AnyCall,
  { files }: RouteServices,
): (request: FastifyRequest) => Promise<ReceivedForm> {
  if (call.formFiles) return formReceiver(call, call.formFiles, files)
  const discard = async () => undefined
  const { upload } = call
  if (upload) return async (request) => ({ input: await readUpload(call, upload, request), discard })
  return async (request) => ({ input: parseInput(call, request), discard })
}

function mountAt(app: FastifyInstance, path: string, named: NamedCall, services: RouteServices): void {
  const { call, handler, name } = named
  const send = answerSender(named)
  const readInput = inputReader(call, services)
  const largestBody = largestBodyOf(call)
  app.route({
    method: call.method,
    url: routeUrl(call, path),
    config: { call: name, largestBody },
    // A form with files is read as it arrives; this limit is for bodies that are held whole in memory.
    bodyLimit: call.formFiles ? USUAL_BODY_LIMITS.ofCall : largestBody,
    onRequest: async (request, reply) => {
      request.arrivedAt = services.clock.now()
      request.turn = await enter(request, call, services)
      request.restartBodyTime?.()
      makeRoom({ request, reply }, services.bodies, call.formFiles ? FORM_ROOM_BYTES : largestBody)
    },
    handler: async (request, reply) => {
      let received: ReceivedForm | undefined
      try {
        received = await readInput(request)
        await request.turn?.goOn()
        const answer = await handler(received.input as never, contextOf(named, services, request, reply))
        return send(reply, answer, request)
      } finally {
        request.turn?.rest()
        await received?.discard()
      }
    },
  })
}
