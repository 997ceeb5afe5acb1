import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { send, isGood, type Answer } from './requests.ts'
import type { Cast, TaughtCourse } from './university.ts'

const JOURNAL = '/api/proxy/attendance-journal'
const WEEK = 1
const MOST_POINTS = 100

/**
 * The saves of a writer that the database has stored: the count of each number, and the value that is shown
 * now.
 */
interface Kept {
  times: Map<number, number>
  shown: string
}

interface Writing {
  name: string
  token: string
  path: string
  bodyOf(n: number): unknown
  /** The value that is shown after the number was stored. */
  shownAfter(n: number): string
  read(db: Db): Promise<Kept>
  /** True when a refusal promises that nothing was stored. */
  isPromised: boolean
}

/** Saves one number after another to one place, and remembers the answer to each. */
export interface Writer extends Writing {
  acknowledged: Set<number>
  refused: Set<number>
  next: number
}

function writerOf(writing: Writing): Writer {
  return { ...writing, acknowledged: new Set(), refused: new Set(), next: 1 }
}

const pointsOf = (n: number) => n % (MOST_POINTS + 1)
const commentOf = (n: number) => `Запись ${n}`

interface Place {
  course: TaughtCourse
  timetableLessonId: number
}

/**
 * Marks of a whole group; they are stored by one statement outside a change, which may safely be repeated.
 */
function marksWriter({ course, timetableLessonId }: Place): Writer {
  const { token, groupId, studentIds } = course
  const lessonId = timetableLessonId * 100 + WEEK
  return writerOf({
    name: `marks of lesson ${lessonId}`,
    token,
    path: `${JOURNAL}/save-group`,
    isPromised: false,
    bodyOf(n) {
      const students = studentIds.map((studentId) => ({ studentId, progress: pointsOf(n) }))
      const group = { group_id: groupId, subgroup: 0, students }
      return { lessonId, timetableLessonId, group, saveSeq: n }
    },
    shownAfter: (n) => studentIds.map(() => pointsOf(n)).join(),
    async read(db) {
      const { rows } = await sql<{ n: number; times: number }>`
        select save_seq as n, ceil(count(*) / ${studentIds.length}::numeric)::int as times
        from journal_ledger where lesson_id = ${lessonId} group by save_seq`.execute(db)
      const { rows: marks } = await sql<{ points: number }>`
        select points::float8 as points from journal_mark where lesson_id = ${lessonId} order by student_id`.execute(
        db,
      )
      return {
        times: new Map(rows.map(({ n, times }) => [n, times])),
        shown: marks.map(({ points }) => points).join(),
      }
    },
  })
}

/** The comment of a lesson, stored in one change with its audit row. */
function commentWriter({ course, timetableLessonId }: Place): Writer {
  const lessonId = timetableLessonId * 100 + WEEK
  return writerOf({
    name: `comment of lesson ${lessonId}`,
    token: course.token,
    path: `${JOURNAL}/save-comment?timetableLessonId=${timetableLessonId}`,
    isPromised: true,
    bodyOf: (n) => ({ type: 'lesson', comment: commentOf(n), params: { lessonId }, saveSeq: n }),
    shownAfter: commentOf,
    async read(db) {
      const { rows } = await sql<{ n: number; times: number }>`
        select substring(after ->> 'comment' from '\\d+')::int as n, count(*)::int as times
        from audit_log
        where action = 'journal.save-comment' and entity = 'journal_lesson' and entity_id = ${String(lessonId)}
        group by 1`.execute(db)
      const lesson = await db
        .selectFrom('journal_lesson')
        .select('comment')
        .where('id', '=', lessonId)
        .executeTakeFirst()
      return { times: new Map(rows.map(({ n, times }) => [n, times])), shown: lesson?.comment ?? '' }
    },
  })
}

/** Every lesson of the courses is written by one writer; marks and comments by turns. */
export function writersOf({ courses }: Cast): Writer[] {
  return courses.flatMap((course) =>
    course.timetableLessonIds.map((timetableLessonId, index) => {
      const place = { course, timetableLessonId }
      return index % 2 === 0 ? marksWriter(place) : commentWriter(place)
    }),
  )
}

/** Saves the next number of a writer. */
export async function writeNext(port: number, writer: Writer): Promise<Answer> {
  const n = writer.next
  writer.next += 1
  const { path, token } = writer
  const answer = await send(port, { method: 'POST', path, token, body: writer.bodyOf(n) })
  if (isGood(answer)) writer.acknowledged.add(n)
  else if (answer.status > 0 && answer.code !== 'unknown-outcome') writer.refused.add(n)
  return answer
}

export interface WritesFound {
  acknowledged: number
  /** Acknowledged and not stored, or overwritten by an older one. */
  lost: number
  /** Stored more than once. */
  repeated: number
  /** Stored although the answer promised that nothing was changed. */
  keptAgainstPromise: number
  /** The faults that were found, for a person to read. */
  wrongs: string[]
}

async function judge(db: Db, writer: Writer, found: WritesFound): Promise<void> {
  const { times, shown } = await writer.read(db)
  const lost = [...writer.acknowledged].filter((n) => !times.has(n))
  const repeated = [...times].filter(([, count]) => count > 1).map(([n]) => n)
  const against = writer.isPromised ? [...writer.refused].filter((n) => times.has(n)) : []
  const newest = Math.max(0, ...times.keys())
  const isOverwritten = newest > 0 && shown !== writer.shownAfter(newest)
  found.acknowledged += writer.acknowledged.size
  found.lost += lost.length + (isOverwritten ? 1 : 0)
  found.repeated += repeated.length
  found.keptAgainstPromise += against.length
  if (isOverwritten) found.wrongs.push(`${writer.name} shows ${shown} after number ${newest}`)
  const lists = { lost, repeated, 'kept after a refusal': against }
  for (const [what, numbers] of Object.entries(lists))
    if (numbers.length > 0) found.wrongs.push(`${writer.name}: ${what} ${numbers.slice(0, 10).join(', ')}`)
}

/** Compares the acknowledged saves with the stored ones: every number, and the value that is shown. */
export async function checkWrites(db: Db, writers: readonly Writer[]): Promise<WritesFound> {
  const found: WritesFound = { acknowledged: 0, lost: 0, repeated: 0, keptAgainstPromise: 0, wrongs: [] }
  for (const writer of writers) await judge(db, writer, found)
  return found
}
