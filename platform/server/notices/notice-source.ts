import type { AnySchema, OutputOf } from '#platform/contract/call.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** An event as it was stored. */
export interface Happening<Subject> {
  subject: Subject
  /** The subject before the first of the merged changes, if the kind stores it. */
  former: Subject | null
  /** The beginning of the first of the merged changes, by the clock of the database. */
  since: Date
}

/** An event and one of the people whom it may concern. */
export interface NoticeCase<Subject> extends Happening<Subject> {
  personId: number
  permissions: ReadonlySet<string>
}

/** The content of a notice. */
export interface NoticeText {
  title: string
  detail?: string
  /** The former value, shown struck through. */
  before?: string
  /** An address inside the portal. */
  to: string
  /**
   * The beginning of what the notice is about. An unread notice of the key written since then is kept
   * unchanged, and its reader is not disturbed again; if left out, each event makes a notice.
   */
  begunAt?: Date
}

/** An area's part of a kind: the text and the recipients, at the moment of sending. */
export interface NoticeSource<Subject extends AnySchema = AnySchema> {
  kind: NoticeKind<Subject>
  /** The recipients of an event that names nobody. */
  recipients?(db: Db, happening: Happening<OutputOf<Subject>>, clock: Clock): Promise<readonly number[]>
  /**
   * Locks what an act locks that makes notices of these people needless (they have read it, or may not see it any
   * more), before their notices are written: such an act waits, and finds them; or its end is waited for, and they
   * are not written. Needed by kinds whose notices are marked as seen elsewhere.
   */
  hold?(tx: Db, happening: Happening<OutputOf<Subject>>, personIds: readonly number[]): Promise<void>
  /**
   * The notice for each case, in the order of the cases: from the data as they are now, and null for a person
   * who may not see them, or when nothing has changed in the end. The permissions of the kind's `access` have
   * been checked.
   */
  tell(
    db: Db,
    cases: readonly NoticeCase<OutputOf<Subject>>[],
    clock: Clock,
  ): Promise<readonly (NoticeText | null)[]>
}

/** Declares an area's part of a kind. */
export function noticeSource<Subject extends AnySchema>(source: NoticeSource<Subject>): NoticeSource {
  return source as unknown as NoticeSource
}

/** Builds the notice of each case from the facts found under its key; a case without facts gets none. */
export function tellEach<Case, Fact>(
  cases: readonly Case[],
  facts: ReadonlyMap<string, Fact>,
  {
    keyOf,
    text,
  }: { keyOf: (noticeCase: Case) => string; text: (fact: Fact, noticeCase: Case) => NoticeText | null },
): (NoticeText | null)[] {
  return cases.map((noticeCase) => {
    const fact = facts.get(keyOf(noticeCase))
    return fact === undefined ? null : text(fact, noticeCase)
  })
}

interface Telling<Subject, Fact extends { id: number }> {
  /** The id by which an event names its subject. */
  idOf: (subject: Subject) => number
  /** The facts about these subjects, in one statement; missing ones are left out. */
  list: (db: Db, ids: readonly number[]) => Promise<readonly Fact[]>
  /** The only person whom a fact concerns; without it the text decides. */
  readerOf?: (fact: Fact) => number
}

/**
 * Returns a builder of notices about subjects that have an id: each kind only returns the notice about one of
 * them, or null for none.
 */
export function tellById<Subject, Fact extends { id: number }>({
  idOf,
  list,
  readerOf,
}: Telling<Subject, Fact>) {
  return (text: (fact: Fact, noticeCase: NoticeCase<Subject>, clock: Clock) => NoticeText | null) =>
    async (db: Db, cases: readonly NoticeCase<Subject>[], clock: Clock): Promise<(NoticeText | null)[]> => {
      const facts = await list(
        db,
        cases.map(({ subject }) => idOf(subject)),
      )
      const nameOf = (id: number, personId: number) => (readerOf ? `${id} ${personId}` : String(id))
      const byName = new Map(facts.map((fact) => [nameOf(fact.id, readerOf?.(fact) ?? 0), fact]))
      return tellEach(cases, byName, {
        keyOf: ({ subject, personId }) => nameOf(idOf(subject), personId),
        text: (fact, noticeCase) => text(fact, noticeCase, clock),
      })
    }
}
