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
  /** The whole of it, or bytes that are sent as they are read. */
  bytes: Uint8Array | StoredBytes
  fileName: string
  /** Where the call cannot know it beforehand: the stored type of an uploaded file. */
  mediaType?: string
  /** The reader's own browser may keep it for a day: nothing in it concerns one person. */
  mayBeKept?: boolean
}

/** The request as far as handlers may see it. */
export interface HttpSide {
  ip: string
  userAgent: string
  requestId: string
  /** Whether the reader has gone: nobody waits for the answer any more. */
  isGone: () => boolean
  /** The origin that a browser names; compared with the host already. */
  origin: string | null
  sessionToken: string | null
  setSessionCookie: (token: string, seconds: number | undefined) => void
  clearSessionCookie: () => void
  /** The mark of a device from which somebody signed in before; it opens nothing. */
  deviceToken: string | null
  setDeviceCookie: (token: string, seconds: number) => void
}

/** Records audit rows inside the transaction that makes the change; several of them in one statement. */
export type RecordAudit = (entry: AuditEntry | readonly AuditEntry[]) => Promise<void>

/** Makes the refusal declared under this code; `extra` goes into the body. */
export interface Fail<Refusal extends string, LostUpdate extends string = never> {
  (code: Refusal, extra?: Record<string, unknown>): ApiError
  /** A lost update cannot be answered without what is stored now. */
  (code: LostUpdate, stored: StoredValue): ApiError
}

export interface HandlerContext<C extends AnyCall = AnyCall> {
  db: Db
  clock: Clock
  /**
   * When the request came, before it waited for its turn: a deadline is judged by it, not by the length of the line. No
   * longer ago than `ON_ITS_WAY_MS`, however slowly its body came.
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
  /** Logs what went wrong in a part of the answer that the rest can do without. */
  reportError: (error: unknown, note: string) => void
  /** Runs a change and its audit rows in one transaction. */
  change: <T>(work: (tx: Db, record: RecordAudit) => Promise<T>) => Promise<T>
  /** The audit row of a change that is a single statement, as an `insert` inside it that happens only `when`. */
  auditIn: (entry: AuditEntry, when: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type HandlerAnswer<C> = C extends { answer: infer A }
  ? A extends FileAnswer
    ? ServedFile
    : AnswerBeforeParsing<OutputOf<A>>
  : never

/** Instants may still be `Date`s when a handler answers; the answer's schema writes them as text. */
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

/** One area's calls with a handler for each: what the server mounts. */
export interface ServedArea {
  calls: CallTable
  handlers: Record<string, Handler<AnyCall>>
  /** Its events on the stream. */
  streams?: readonly StreamSource[]
}

/** Binds an area's handlers to its calls; a call without a handler, or the reverse, does not compile. */
export function serve<const Calls extends CallTable>(calls: Calls, handlers: Handlers<Calls>): ServedArea {
  return { calls, handlers: handlers as unknown as Record<string, Handler<AnyCall>> }
}
