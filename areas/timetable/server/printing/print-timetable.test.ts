import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { YEAR } from '../testing/small-university.ts'

const { printStudentTimetable, printTeacherTimetable } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
beforeAll(async () => {
  given = await givenTimetable(server.db)
})

const term = { yearId: YEAR, fromWeek: 1, toWeek: 18 }

function expectPdf({ status, bytes, headers }: TestAnswer, fileName: string) {
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(bytes.toString('latin1').startsWith('%PDF')).toBe(true)
  expect(headers['content-disposition']).toContain(encodeURIComponent(fileName))
}

describe('printStudentTimetable', () => {
  it('gives a student the timetable of their group', async () => {
    const answer = await server.as('student').call(printStudentTimetable, { ...term, userId: given.student })
    expectPdf(answer, 'Расписание_ИКБО-01-24_2026-2027.pdf')
    expect(answer.statements).toBe(3)
  })

  it('prints another group that its reader has open', async () => {
    const query = { ...term, userId: given.student, groupId: given.otherGroup }
    const answer = await server.as('student').call(printStudentTimetable, query)
    expectPdf(answer, 'Расписание_ЭКБО-02-24_2026-2027.pdf')
  })

  it.each(['yearId', 'fromWeek', 'toWeek'])(
    'says that parameters are missing without %s',
    async (missing) => {
      const query = { ...term, userId: given.student, [missing]: undefined }
      const answer = await server.as('student').call(printStudentTimetable, query)
      expect(answer).toFailWith(printStudentTimetable, 'print-parameters-missing')
    },
  )

  it.each([
    ['fromWeek', { fromWeek: 0 }],
    ['toWeek', { toWeek: 53 }],
    ['toWeek', { fromWeek: 5, toWeek: 4 }],
    ['yearId', { yearId: 12 }],
  ])('refuses a wrong %s in %j', async (field, wrong) => {
    const query = { ...term, userId: given.student, ...wrong }
    expect(await server.as('student').call(printStudentTimetable, query)).toBeInvalid(field)
  })

  it('says that the weeks are in the wrong order', async () => {
    const query = { ...term, userId: given.student, fromWeek: 5, toWeek: 4 }
    const { body } = await server.as('student').call(printStudentTimetable, query)
    expect(body).toMatchObject({ errors: { toWeek: [timetableFieldTexts.rangeTurned] } })
  })

  it('refuses a classmate', async () => {
    const answer = await server.as('student2').call(printStudentTimetable, { ...term, userId: given.student })
    expect(answer).toFailWith(printStudentTimetable, 'forbidden')
  })

  it('lets the head of an institute print for its students and for nobody else', async () => {
    const print = (userId: number) => server.as('dean').call(printStudentTimetable, { ...term, userId })
    expect((await print(given.student)).status).toBe(200)
    expect(await print(given.student3)).toFailWith(printStudentTimetable, 'forbidden')
    expect(await print(999_999)).toFailWith(printStudentTimetable, 'forbidden')
  })
})

describe('printTeacherTimetable', () => {
  it('gives teachers their own timetable', async () => {
    const answer = await server.as('teacher').call(printTeacherTimetable, { ...term, userId: given.teacher })
    expectPdf(answer, 'Расписание_Иванов_Игорь_Ильич_2026-2027.pdf')
  })

  it('prints the colleague whom the reader has open', async () => {
    const query = { ...term, userId: given.student, staffId: given.teacher2 }
    const answer = await server.as('student').call(printTeacherTimetable, query)
    expectPdf(answer, 'Расписание_Королёва_Вера_Павловна_2026-2027.pdf')
  })

  it('refuses a colleague', async () => {
    const answer = await server.as('teacher2').call(printTeacherTimetable, { ...term, userId: given.teacher })
    expect(answer).toFailWith(printTeacherTimetable, 'forbidden')
  })

  it('lets the head of an institute print for the teachers of its departments', async () => {
    const print = (userId: number) => server.as('dean').call(printTeacherTimetable, { ...term, userId })
    expect((await print(given.teacher)).status).toBe(200)
    expect(await print(given.teacher3)).toFailWith(printTeacherTimetable, 'forbidden')
  })
})
