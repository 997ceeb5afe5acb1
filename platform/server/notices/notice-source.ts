import type { AnySchema, OutputOf } from '#platform/contract/call.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** What has happened, as its event kept it. */
export interface Happening<Subject> {
  subject: Subject
  /** The subject before the first of the merged changes, where the kind keeps it. */
  former: Subject | null
  /** The beginning of the first of the merged changes, by the clock of the database. */
  since: Date
}

/** A happening and one of those whom it may concern. */
export interface NoticeCase<Subject> extends Happening<Subject> {
  personId: number
  permissions: ReadonlySet<string>
}

/** What a person is told. */
export interface NoticeText {
  title: string
  detail?: string
  /** What was before, shown struck through. */
  before?: string
  /** An address inside the portal. */
  to: string
  /**
   * When the first of what it tells came about. An unread notice of the key that was written since then stays as it is,
   * and disturbs nobody again; left out, each event is told.
   */
  begunAt?: Date
}

/** The area's part of a kind: what is said, to whom, at the moment of sending. */
export interface NoticeSource<Subject extends AnySchema = AnySchema> {
  kind: NoticeKind<Subject>
  /** Those whom an event concerns that names nobody. */
  recipients?(db: Db, happening: Happening<OutputOf<Subject>>, clock: Clock): Promise<readonly number[]>
  /**
   * What each is told, in the order of the cases: from the data as they are now, and null for whoever may not see
   * them, or when nothing has changed in the end. The rights of the kind's `access` have been checked.
   */
  tell(
    db: Db,
    cases: readonly NoticeCase<OutputOf<Subject>>[],
    clock: Clock,
  ): Promise<readonly (NoticeText | null)[]>
}

/** Declares what an area says of a kind. */
export function noticeSource<Subject extends AnySchema>(source: NoticeSource<Subject>): NoticeSource {
  return source as unknown as NoticeSource
}

/** Returns what each case is told from what is known under its key; a case without anything there is told nothing. */
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
  /** The id by which an event names what it is about. */
  idOf: (subject: Subject) => number
  /** What there is to tell of these, in one statement; what is gone is left out. */
  list: (db: Db, ids: readonly number[]) => Promise<readonly Fact[]>
  /** Whom a fact concerns, and nobody else; without it the text decides. */
  readerOf?: (fact: Fact) => number
}

/** Returns how an area tells of things that have an id: each kind only says what it tells of one, or null for nothing. */
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
