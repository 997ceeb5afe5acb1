import Fastify from 'fastify'
import pg from 'pg'
import { announcePort, type ProcessInput } from './process.ts'

// The least cost of saving a group: Fastify and pg, one UPDATE of the same rows, and nothing else.

export const BARE_PATH = '/save'

/** One statement that changes the marks of a lesson's students; the parameters are a lesson and the rows as JSON. */
const BARE_UPDATE = `
  update journal_mark k set attendance = w.attendance, points = w.points, version = k.version + 1
  from jsonb_to_recordset($2::jsonb) w (student_id bigint, attendance text, points numeric)
  where k.study_year_id = $3 and k.lesson_id = $1 and k.student_id = w.student_id`

interface BareSave {
  lessonId: number
  yearId: number
  students: { student_id: number; attendance: string; points: number }[]
}

process.once('message', async ({ url }: ProcessInput) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const save = async ({ lessonId, students, yearId }: BareSave) => {
    const values = [lessonId, JSON.stringify(students), yearId]
    const { rowCount } = await pool.query({ name: 'save', text: BARE_UPDATE, values })
    return { saved: rowCount }
  }
  const app = Fastify({ logger: false })
  app.post(BARE_PATH, (request) => save(request.body as BareSave))
  await app.listen({ port: 0, host: '127.0.0.1' })
  announcePort(app.server.address())
})
