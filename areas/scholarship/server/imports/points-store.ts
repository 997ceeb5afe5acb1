import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type PointsColumn = 'externalId' | 'student' | 'part' | 'name' | 'rule' | 'points' | 'achievedOn'

const TYPES = {
  externalId: 'text',
  part: 'text',
  name: 'text',
  rule: 'text',
  points: 'numeric',
  achievedOn: 'date',
} as const

/** Enrolments under the numbers of their record books. */
export async function listStudentBooks(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`select id, record_book as label from student`.execute(db)
  return rows
}

export async function listPointsRows(db: Db): Promise<KnownRow<PointsColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<PointsColumn>>`
    select a.id, a.external_id as "externalId", s.record_book as student, p.name as part, a.name, a.rule,
      trim_scale(a.points)::text as points, a.achieved_on::text as "achievedOn"
    from scholarship_achievement a
    join student s on s.id = a.student_id
    join scholarship_subsection p on p.id = a.subsection_id
    order by s.record_book, p.sort, a.achieved_on, a.id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

export async function insertPoints(tx: Db, rows: readonly FileRow<PointsColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into scholarship_achievement (student_id, subsection_id, name, rule, points, achieved_on, external_id)
      select w."studentId", p.id, w.name, w.rule, w.points, w."achievedOn", w."externalId"
      from ${rowsAsTable(portion, TYPES, ['student'])} w join scholarship_subsection p on p.name = w.part
      order by w.line`.execute(tx),
  )
}

export async function updatePoints(tx: Db, rows: readonly ChangedRow<PointsColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update scholarship_achievement a set student_id = w."studentId", subsection_id = p.id, name = w.name,
        rule = w.rule, points = w.points, achieved_on = w."achievedOn", external_id = w."externalId", version = a.version + 1,
        reason = null
      from ${rowsAsTable(portion, TYPES, ['student'])} w join scholarship_subsection p on p.name = w.part
      where a.id = w.id`.execute(tx),
  )
}
