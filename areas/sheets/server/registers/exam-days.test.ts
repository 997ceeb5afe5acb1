import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { StatementStatus } from '../../contract/status.ts'
import { sheetsArea } from '../handlers.ts'
import { givenGroupSheet, givenProcessed, givenShipped, marksFor, readSheet } from '../testing/given-sheet.ts'
import { followRegisters } from './follow-registers.ts'

const { getInstituteSheet, changeExamDate, saveMarks, moveSheet, returnSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const follow = () => followRegisters(server.db, server.clock)

/** A sheet of an examination, and a lesson of its group that the timetable turns into that examination. */
async function givenTimetabled(): Promise<{ id: number; lessonId: number; day: string }> {
  const { id, groupId } = await givenGroupSheet(server)
  const { rows } = await sql<{ lessonId: number; day: string }>`
    with lesson as (
      select m.lesson_id, min(m.held_on) as day from lesson_meeting m join lesson_meeting_group g on g.lesson_id = m.lesson_id
      join study_year y on y.id = m.study_year_id
      where g.group_id = ${groupId} and m.study_year_id = 2026 and m.lesson_kind_id not in (4, 6)
        and m.held_on < y.second_term_from
      group by m.lesson_id order by m.lesson_id limit 1
    ), turned as (
      update timetable_lesson l set lesson_kind_id = 4, discipline_id = s.discipline_id
      from lesson, statement s where l.id = lesson.lesson_id and s.id = ${id}
    )
    select lesson_id as "lessonId", to_char(day, 'YYYY-MM-DD') as day from lesson`.execute(server.db)
  return { id, ...rows[0]! }
}

describe('the day of an examination', () => {
  it('is not appointed until the timetable has it, and follows it while the sheet is open', async () => {
    const { id } = await givenGroupSheet(server)
    expect(await readSheet(server, id)).toMatchObject({ examDate: '2027-01-12', isDateSet: false })
    const timetabled = await givenTimetabled()
    await follow()
    expect(await readSheet(server, timetabled.id)).toMatchObject({
      examDate: timetabled.day,
      isDateSet: true,
    })
    expect(await readSheet(server, id)).toMatchObject({ isDateSet: false })
    await sql`update timetable_lesson set lesson_kind_id = 1 where id = ${timetabled.lessonId}`.execute(
      server.db,
    )
    await follow()
    expect(await readSheet(server, timetabled.id)).toMatchObject({ isDateSet: false })
  })

  it('that the timetable brings, moves or takes away is told to the examiners', async () => {
    const { id, lessonId } = await givenTimetabled()
    const told = async () => {
      const { rows } = await sql<{ personId: number }>`
        with gone as (delete from notice_event where kind = 'sheets.assigned' and key = ${String(id)} returning person_id)
        select person_id as "personId" from gone`.execute(server.db)
      return rows.map(({ personId }) => personId)
    }
    const teacher = await personOf(server, 'teacher')
    await follow()
    expect(await told()).toEqual([teacher])
    await follow()
    expect(await told()).toEqual([])
    await sql`update timetable_lesson set lesson_kind_id = 1 where id = ${lessonId}`.execute(server.db)
    await follow()
    expect(await told()).toEqual([teacher])
  })

  it('that the office appoints stays, is told of, and cannot be another once the sheet is processed', async () => {
    const { id, day } = await givenTimetabled()
    const date = '2027-01-21'
    const { version } = await givenBy(dean(), getInstituteSheet, { id })
    const moved = await givenBy(dean(), changeExamDate, { id, date, version })
    expect(moved).toMatchObject({ date, isDateSet: true, version: version + 1 })
    await follow()
    expect(await readSheet(server, id)).toMatchObject({ examDate: date, isDateSet: true })
    expect(await dean().call(changeExamDate, { id, date: day, version })).toFailWith(
      changeExamDate,
      'changed-meanwhile',
    )
    const outside = await dean().call(changeExamDate, { id, date: '2027-09-01' })
    expect(errorsOf(outside)).toEqual({ date: [sheetsTexts.notOfYear] })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notice_event where kind = 'sheets.assigned' and key = ${String(id)}`.execute(
      server.db,
    )
    expect(rows[0]!.count).toBe(1)
    const shipped = await givenShipped(server)
    expect(await givenBy(dean(), changeExamDate, { ...shipped, date })).toMatchObject({ date })
    const { id: processed } = await givenProcessed(server)
    expect(await dean().call(changeExamDate, { id: processed, date })).toFailWith(
      changeExamDate,
      'sheet-is-processed',
    )
    expect((await server.as('teacher').call(changeExamDate, { id, date })).status).toBe(403)
  })
  it('that nobody has appointed is the day of closing, and is given back when the sheet is open again', async () => {
    const { id } = await givenGroupSheet(server)
    const teacher = server.as('teacher')
    await givenBy(teacher, saveMarks, { id, results: marksFor(await readSheet(server, id)) })
    const move = (statusId: number) => givenBy(teacher, moveSheet, { id, statusId })
    const unset = { examDate: '2027-01-12', isDateSet: false }
    const today = { examDate: server.clock.today(), isDateSet: true }
    expect(await move(StatementStatus.filled)).toMatchObject(today)
    expect(await move(StatementStatus.filling)).toMatchObject(unset)
    await move(StatementStatus.filled)
    expect(await move(StatementStatus.shipped)).toMatchObject(today)
    await follow()
    expect(await readSheet(server, id)).toMatchObject(today)
    await givenBy(dean(), returnSheet, { id, comment: 'Проверьте оценки' })
    expect(await readSheet(server, id)).toMatchObject(unset)
    await move(StatementStatus.filled)
    await move(StatementStatus.shipped)
    const date = '2027-01-21'
    expect(await givenBy(dean(), changeExamDate, { id, date })).toMatchObject({ date, isDateSet: true })
    await givenBy(dean(), returnSheet, { id, comment: 'Проверьте оценки' })
    expect(await move(StatementStatus.filled)).toMatchObject({ examDate: date, isDateSet: true })
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where action = 'sheets.move' and entity_id = ${String(id)} order by id`.execute(
      server.db,
    )
    expect(rows.slice(0, 2).map(({ after }) => after)).toEqual([
      { statusId: StatementStatus.filled, examDate: server.clock.today() },
      { statusId: StatementStatus.filling },
    ])
  })
})
