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
