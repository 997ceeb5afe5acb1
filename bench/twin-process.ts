import Fastify from 'fastify'
import pg from 'pg'
import { listStudentGroups } from '#areas/dictionaries/server/study-store.ts'
import { weekEnd, weekStart } from '#areas/timetable/contract/study-weeks.ts'
import type { Subject } from '#areas/timetable/contract/subject.ts'
import { presentWeek } from '#areas/timetable/server/lesson.ts'
import { listLessonsOfWeek, type LessonRow } from '#areas/timetable/server/lesson-store.ts'
import { readSubjectContext, type SubjectContext } from '#areas/timetable/server/subject-store.ts'
import { identify } from '#platform/server/auth/sessions.ts'
import { announcePort, type ProcessInput } from './process.ts'
import { recordStatements, type Statement } from './recorded-statements.ts'
import {
  DICTIONARY_PATH,
  dictionaryRequests,
  TIMETABLE_PATH,
  timetableRequests,
  YEAR,
  type ReaderRequest,
} from './requests.ts'
import { benchClock } from './university.ts'

// The bare twin: Fastify and pg and nothing else. It knows beforehand which statements each request needs, so
// it neither parses input nor builds SQL; it sends the same statements and returns answers of the same shape.

const clock = benchClock()
const year = { startDate: `${YEAR}-09-01`, weeks: 52, isElongated: false }
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIME, (value) => value.slice(0, 5))

const keyOf = (path: string, cookie: string | undefined) => `${path} ${cookie}`

function timetableStatements({ reader, week }: ReaderRequest): Promise<Statement[]> {
  const period = { from: weekStart(year, week), to: weekEnd(year, week) }
  const subject: Subject = { userType: 'student', id: reader.groupId, name: '', isOwn: true }
  const readerId = reader.personId
  return recordStatements(async (db) => {
    await identify(db, clock, reader.token)
    await readSubjectContext(db, { holderId: readerId, yearId: YEAR, today: clock.today() })
    await listLessonsOfWeek(db, { subject, readerId, yearId: YEAR, week, period })
  })
}

function dictionaryStatements({ reader }: ReaderRequest): Promise<Statement[]> {
  return recordStatements(async (db) => {
    await identify(db, clock, reader.token)
    await listStudentGroups(db, clock.today())
  })
}

async function prepare({ readers }: ProcessInput): Promise<Map<string, Statement[]>> {
  const recorded = new Map<string, Statement[]>()
  const note = (request: ReaderRequest, statements: Statement[]) =>
    recorded.set(keyOf(request.path, `kabinet=${request.token}`), statements)
  for (const request of timetableRequests(readers)) note(request, await timetableStatements(request))
  for (const request of dictionaryRequests(readers)) note(request, await dictionaryStatements(request))
  return recorded
}

process.once('message', async (input: ProcessInput) => {
  const recorded = await prepare(input)
  const pool = new pg.Pool({ connectionString: input.url, max: 10, types })
  const names = new Map<string, string>()
  const ask = async ({ text, values }: Statement) => {
    const name = names.get(text) ?? `t${names.size}`
    names.set(text, name)
    const { rows } = await pool.query({ name, text, values })
    return rows as unknown[]
  }
  const app = Fastify({ logger: false })
  app.get(TIMETABLE_PATH, async (request, reply) => {
    const [session, context, lessons] = recorded.get(keyOf(request.url, request.headers.cookie)) ?? []
    if (!session || (await ask(session)).length === 0) return reply.status(401).send()
    const [{ holder }] = (await ask(context!)) as [SubjectContext]
    const subject: Subject = { userType: 'student', ...holder.groups[0]!, isOwn: true }
    return presentWeek(subject, (await ask(lessons!)) as LessonRow[])
  })
  app.get(DICTIONARY_PATH, async (request, reply) => {
    const [session, groups] = recorded.get(keyOf(request.url, request.headers.cookie)) ?? []
    if (!session || (await ask(session)).length === 0) return reply.status(401).send()
    return ask(groups!)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  announcePort(app.server.address())
})
