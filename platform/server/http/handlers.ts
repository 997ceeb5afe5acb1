import type { RawBuilder } from 'kysely'
import type {
  AnyCall,
  CallTable,
  FileAnswer,
  LostUpdateCode,
  OutputOf,
  ParsedInput,
  RefusalCode,
} from '#platform/contract/call.ts'
import type { StoredValue } from '#platform/contract/failures.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import type { SpaceRefusals } from '#platform/server/space/refusal-store.ts'
import type { StreamSource } from '#platform/server/stream/stream-source.ts'
import type { ApiError } from './api-error.ts'
import type { ServerSettings } from './settings.ts'

/** A document that a handler answers with. */
export interface ServedFile {
  /** The whole document, or bytes that are sent as they are read. */
  bytes: Uint8Array | StoredBytes
  fileName: string
  /** If the call cannot know it beforehand: the stored type of an uploaded file. */
  mediaType?: string
  /** The reader's own browser may cache it for a day: nothing in it concerns one person. */
  mayBeKept?: boolean
}

/** The part of the request that handlers may see. */
export interface HttpSide {
  ip: string
  userAgent: string
  requestId: string
  /** Returns true when the reader has disconnected: nobody waits for the answer any more. */
  isGone: () => boolean
  /** The origin that the browser sent, already compared with the host. */
  origin: string | null
  sessionToken: string | null
  setSessionCookie: (token: string, seconds: number | undefined) => void
  clearSessionCookie: () => void
  /** The token of a device from which somebody signed in before; it grants no access. */
  deviceToken: string | null
  setDeviceCookie: (token: string, seconds: number) => void
}

/** Writes audit rows inside the transaction that makes the change; several rows in one statement. */
export type RecordAudit = (entry: AuditEntry | readonly AuditEntry[]) => Promise<void>

/** Makes the refusal declared under this code; `extra` is added to the body. */
export interface Fail<Refusal extends string, LostUpdate extends string = never> {
  (code: Refusal, extra?: Record<string, unknown>): ApiError
  /** A lost update cannot be answered without what is stored now. */
  (code: LostUpdate, stored: StoredValue): ApiError
}

export interface HandlerContext<C extends AnyCall = AnyCall> {
  db: Db
  clock: Clock
  /**
   * When the request arrived, before it was queued: deadlines are judged by it, so that the queue does not
   * matter. At most `ON_ITS_WAY_MS` ago, however slowly the body arrived.
   */
  arrivedAt: Date
  settings: ServerSettings
  /** The store of uploaded files. */
  files: FileStore
  /** The refusals since the disks became full; null while they have space. */
  readSpaceRefusals: () => Promise<SpaceRefusals | null>
  who: C['access'] extends 'public' ? Who | null : Who
  http: HttpSide
  fail: Fail<RefusalCode<C>, LostUpdateCode<C>>
  /** Makes a 422 with one text under the field. */
  failField: (field: string, text: string) => ApiError
  /** Makes a 422 with texts under several fields. */
  failFields: (errors: Record<string, string[]>) => ApiError
  /** Logs a failure in a part of the answer that the rest can do without. */
  reportError: (error: unknown, note: string) => void
  /** Runs a change and its audit rows in one transaction. */
  change: <T>(work: (tx: Db, record: RecordAudit) => Promise<T>) => Promise<T>
  /**
   * The audit row of a single-statement change, as an `insert` inside it that happens only if `when` holds.
   */
  auditIn: (entry: AuditEntry, when: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type HandlerAnswer<C> = C extends { answer: infer A }
  ? A extends FileAnswer
    ? ServedFile
    : AnswerBeforeParsing<OutputOf<A>>
  : never

/** Handlers may answer with `Date`s; the answer's schema writes them as text. */
export type AnswerBeforeParsing<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly AnswerBeforeParsing<Item>[]
    : T extends object
      ? { [K in keyof T]: AnswerBeforeParsing<T[K]> }
      : T

export type Handler<C extends AnyCall> = (
  input: ParsedInput<C>,
  context: HandlerContext<C>,
) => Promise<HandlerAnswer<C>>

export type Handlers<Calls extends CallTable> = { [Key in keyof Calls]: Handler<Calls[Key]> }

/** The calls of one area with their handlers, to be mounted by the server. */
export interface ServedArea {
  calls: CallTable
  handlers: Record<string, Handler<AnyCall>>
  /** The events that the area sends on the stream. */
  streams?: readonly StreamSource[]
}

/** Binds an area's handlers to its calls; a missing or an extra handler does not compile. */
export function serve<const Calls extends CallTable>(calls: Calls, handlers: Handlers<Calls>): ServedArea {
  return { calls, handlers: handlers as unknown as Record<string, Handler<AnyCall>> }
}
