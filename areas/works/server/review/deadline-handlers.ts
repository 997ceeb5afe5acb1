import { displayDate } from '#platform/contract/calendar.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksTexts } from '../../contract/failures.ts'
import type { Deadline, NewTerm } from '../../contract/review.ts'
import { leadsUnit } from '../unit-store.ts'
import * as store from './deadline-store.ts'

type Calls = Pick<typeof reviewCalls, 'listDeadlines' | 'setDeadlines'>
type Context = HandlerContext<Calls['listDeadlines']>

const leads = (departmentId: number, { db, who, clock }: Pick<Context, 'db' | 'who' | 'clock'>) =>
  leadsUnit(db, { departmentId, leaderId: who.personId, today: clock.today() })

const placeOf = ({ studyYearId, typeId, term }: store.Place) => `${studyYearId} ${typeId} ${term}`

/** What is wrong with one term, under its field; null when it may be saved. */
function wrongTerm({ studyYearId, dueAt }: NewTerm, years: ReadonlyMap<number, store.YearDays>) {
  const year = years.get(studyYearId)
  if (!year) return { studyYearId: [NO_SUCH_RECORD] }
  const { beginAt, endAt } = year
  if (dueAt === null || (dueAt >= beginAt && dueAt <= endAt)) return null
  return { dueAt: [worksTexts.dueInYear(displayDate(beginAt), displayDate(endAt))] }
}

/** Texts under `terms.N.dueAt` for those that cannot be saved. */
async function wrongTerms(db: Db, terms: readonly NewTerm[]): Promise<Record<string, string[]>> {
  const years = await store.listYears(
    db,
    terms.map(({ studyYearId }) => studyYearId),
  )
  const wrong = terms.map((term, index) =>
    Object.entries(wrongTerm(term, years) ?? {}).map(
      ([field, texts]) => [`terms.${index}.${field}`, texts] as const,
    ),
  )
  return Object.fromEntries(wrong.flat())
}

/** Of two lines for one kind of works the last one counts. */
const lastOfEach = (terms: readonly NewTerm[]) => [
  ...new Map(terms.map((term) => [placeOf(term), term])).values(),
]

interface WantedTerm {
  term: NewTerm
  before: Omit<Deadline, 'left'> | undefined
}

/** What is stored, also of those terms that no list names since somebody has taken them back. */
function withWanted(listed: readonly Deadline[], wanted: readonly WantedTerm[]): Deadline[] {
  const places = new Set(listed.map(placeOf))
  const others = wanted.filter(({ term }) => !places.has(placeOf(term)))
  const taken = others.map(({ term: { studyYearId, typeId, term }, before }) => {
    const { dueAt = null, version = 0 } = before ?? {}
    return { studyYearId, typeId, term, dueAt, version, left: 0 }
  })
  return [...listed, ...taken]
}

export const deadlineHandlers: Handlers<Calls> = {
  async listDeadlines({ departmentId }, context) {
    const { db, clock, fail } = context
    if (!(await leads(departmentId, context))) throw fail('forbidden')
    return store.listDeadlines(db, { departmentId, today: clock.today() })
  },

  async setDeadlines({ departmentId, terms }, context) {
    const { db, clock, fail, failFields, change } = context
    if (!(await leads(departmentId, context))) throw fail('forbidden')
    const wrong = await wrongTerms(db, terms)
    if (Object.keys(wrong).length > 0) throw failFields(wrong)
    const list = (tx: Db) => store.listDeadlines(tx, { departmentId, today: clock.today() })
    return change(async (tx, record) => {
      await store.holdDeadlines(tx, departmentId)
      const stored = new Map((await store.listStored(tx, departmentId)).map((one) => [placeOf(one), one]))
      const wanted = lastOfEach(terms).map((term) => ({ term, before: stored.get(placeOf(term)) }))
      if (wanted.some(({ term, before }) => term.version !== (before?.version ?? 0)))
        throw fail('changed-meanwhile', { current: withWanted(await list(tx), wanted) })
      const changed = wanted.filter(({ term, before }) => term.dueAt !== (before?.dueAt ?? null))
      await store.writeDeadlines(
        tx,
        departmentId,
        changed.map(({ term }) => term),
      )
      await record(
        changed.map(({ term: { version: _seen, ...place }, before }) => ({
          action: 'works.set-deadline',
          entity: 'department',
          entityId: departmentId,
          before: { dueAt: before?.dueAt ?? null },
          after: { departmentId, ...place },
        })),
      )
      return list(tx)
    })
  },
}
