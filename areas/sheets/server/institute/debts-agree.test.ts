import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { debtsOf } from '#areas/record-book/contract/debts.ts'
import { examinationsOf } from '#areas/record-book/contract/examination.ts'
import type { BookCard } from '#areas/record-book/contract/record.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'

const server = useTestServer({ areas: {}, template: 'demo' })

type Row = Pick<
  BookCard,
  | 'id'
  | 'statusId'
  | 'enrolmentId'
  | 'title'
  | 'type'
  | 'date'
  | 'mark'
  | 'finalMark'
  | 'semester'
  | 'attempt'
  | 'isExcused'
>

/** The records of each student's record book, as it reads them. */
async function listRows(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.id, x.status_id as "statusId", x.student_id as "enrolmentId", d.name as title,
      jsonb_build_object('id', x.type_id, 'name', '') as type, to_char(x.exam_date, 'YYYY-MM-DD') as date, x.semester,
      x.attempt, coalesce(x.final_mark_id = 1, false) as "isExcused",
      case when x.mark_id is not null then jsonb_build_object('id', x.mark_id, 'name', '') end as mark,
      case when x.final_mark_id is not null then jsonb_build_object('id', mark_meaning(x.final_mark_id), 'name', '') end
        as "finalMark"
    from student_exam x join discipline d on d.id = x.discipline_id`.execute(server.db)
  return rows
}

it('the office counts the debts of all students as their record books do: attempts, terms and retakes to come', async () => {
  const byStudent = [...Map.groupBy(await listRows(), ({ enrolmentId }) => enrolmentId).values()]
  const ofBooks = byStudent.flatMap((rows) =>
    debtsOf(examinationsOf(rows as BookCard[])).flatMap(({ examination, attempts, until, retakeOn }) => {
      const { held, title, semester, type } = examination
      const isSettled = held!.statusId === 4 || held!.statusId === 6
      const line = { student: held!.enrolmentId, title, semester, typeId: type.id, attempts, until, retakeOn }
      return isSettled ? [JSON.stringify(line)] : []
    }),
  )
  const { rows: ofOffice } = await sql<Record<string, unknown>>`
    select v.student_id as student, d.name as title, v.semester, v.type_id as "typeId", v.next_attempt - 1 as attempts,
      to_char(v.until, 'YYYY-MM-DD') as until, to_char(n.exam_date, 'YYYY-MM-DD') as "retakeOn"
    from statement_debt v join discipline d on d.id = v.discipline_id
    left join statement_record r on r.id = v.retake_record_id left join statement n on n.id = r.statement_id
    where v.mark_id <> 1`.execute(server.db)
  expect(ofBooks.length).toBeGreaterThan(50)
  expect(ofOffice.map((row) => JSON.stringify(row)).toSorted()).toEqual(ofBooks.toSorted())
})
