import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import { certificatesFailures, certificatesTexts } from '../../contract/failures.ts'
import type { PaperPreview } from '../../contract/paper-preview.ts'
import type { CertificateType, InitialData } from '../../contract/request.ts'
import { certificatesArea } from '../handlers.ts'
import { anOrder, choiceId, studentIdOf } from '../testing/given-certificate.ts'

const { listCertificateTypes, getInitialData, orderCertificate, previewCertificate, changeCertificate } =
  certificatesCalls
const { moveManyRequests, getRequest } = certificatesCalls
const CALL = 7
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})
const student = () => server.as('student')

/** The exams and credits of the student's group, by their kind. */
const ofGroup = (kinds: string) => sql`
  lesson_kind_id in (${sql.raw(kinds)}) and id in (select lg.lesson_id from timetable_lesson_group lg
    join student_group_member m on m.group_id = lg.group_id join student s on s.id = m.student_id
    join account a on a.person_id = s.person_id where a.login = 'student')`
const CONSULTATION = 5
const EXAM = 4

/** Lessons with marks keep their kind: what is said here holds for those alone that are a session. */
const cancelSession = () =>
  sql`update timetable_lesson set lesson_kind_id = ${CONSULTATION} where ${ofGroup('4, 6')}`.execute(
    server.db,
  )
const announceSession = () =>
  sql`update timetable_lesson set lesson_kind_id = ${EXAM} where ${ofGroup('5')}`.execute(server.db)

const kind = async () => {
  const { body } = await student().call(listCertificateTypes, { id: await studentIdOf(server.db) })
  return (body as CertificateType[]).find(({ id }) => id === CALL)
}
const textOf = ({ paragraphs }: PaperPreview) =>
  paragraphs
    .flat()
    .map(({ text }) => text)
    .join('')

beforeAll(async () => {
  await sql`update student set study_form_id = 2 where id = ${await studentIdOf(server.db)}`.execute(
    server.db,
  )
})

describe('a call to a session', () => {
  it('names the days of the session that the timetable has, as a file too', async () => {
    await announceSession()
    expect(await kind()).toMatchObject({ isEnable: true, isPaperOnly: false })
    const order = { ...(await anOrder(server)), typeId: CALL }
    const { body } = await student().call(previewCertificate, order)
    const text = textOf(body as PaperPreview)
    const [, from, to] = /аттестации с (\d\d\.\d\d\.\d{4}) по (\d\d\.\d\d\.\d{4})\./.exec(text) ?? []
    const { facts } = (await student().call(getInitialData, { id: order.studentId })).body as InitialData
    expect(facts).toContainEqual({ title: 'Сессия', value: `с ${from} по ${to}` })
    const made = await student().call(orderCertificate, order)
    expect(made.body).toMatchObject({ isPaper: false, statusId: 1 })
    const { id } = made.body as { id: number }
    const issued = await server.as('clerk').call(moveManyRequests, { action: 'ready', ids: [id] })
    expect(issued.body).toEqual({
      done: [id],
      refused: [],
      numbers: [expect.stringMatching(/^\d+-К\/\d{4}$/)],
    })
    expect(textOf(((await server.as('clerk').call(getRequest, { id })).body as DeskRequest).preview)).toBe(
      text,
    )
  })

  it('is of paper alone while there is none, and its days are written by hand', async () => {
    await announceSession()
    const file = (await student().call(orderCertificate, { ...(await anOrder(server)), typeId: CALL })).body
    const { id } = file as { id: number }
    await cancelSession()
    expect(await kind()).toMatchObject({ isEnable: true, isPaperOnly: true })
    const order = { ...(await anOrder(server, { isPaper: true })), typeId: CALL }
    expect((await student().call(orderCertificate, { ...order, isPaper: false })).body).toMatchObject({
      errors: { isPaper: [certificatesTexts.paperOnly] },
    })
    const paper = await student().call(orderCertificate, order)
    expect(paper.body).toMatchObject({ isPaper: true })
    expect(textOf((await student().call(previewCertificate, order)).body as PaperPreview)).toContain(
      'аттестации с ______________ по ______________.',
    )
    await sql`update certificates_request set deleted_at = null where id = ${id}`.execute(server.db)
    const ids = [id, (paper.body as { id: number }).id]
    expect((await server.as('clerk').call(moveManyRequests, { action: 'ready', ids })).body).toEqual({
      done: [ids[1]],
      refused: [{ id, reason: certificatesFailures['blank-left'].text }],
      numbers: [expect.stringMatching(/^\d+-К\/\d{4}$/)],
    })
    const receiptPlaceId = await choiceId(server.db, 'place')
    const changed = await student().call(changeCertificate, { id, isPaper: 1, receiptPlaceId })
    expect(changed.body).toMatchObject({ isPaper: true })
  })
})

describe('the data of a new certificate', () => {
  it('names the order of the leave for the kind of a leave, and that of the enrolment for others', async () => {
    const id = await studentIdOf(server.db)
    await sql`
      insert into student_order (student_id, kind, number, ordered_on, effective_from, effective_to)
      values (${id}, 'academic-leave', '12-отп', '2026-09-01', '2026-09-05', '2027-09-04')
    `.execute(server.db)
    const orderOf = async (typeId?: number) => {
      const { body } = await student().call(getInitialData, { id, ...(typeId && { typeId }) })
      return (body as InitialData).orderNumber
    }
    expect(await orderOf(4)).toBe('12-отп')
    expect(await orderOf(1)).not.toBe('12-отп')
    expect(await orderOf()).toBe(await orderOf(1))
  })
})
