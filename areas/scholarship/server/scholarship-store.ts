import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PointsRow, ShareRule } from '../contract/scholarship.ts'

/** A part of the scholarship with the commission's points for a student, and their rules. */
export interface PartRow {
  id: number
  section: string
  name: string
  url: string
  isManual: boolean
  rows: PointsRow[]
  rules: ShareRule[]
}

/** The parts in their order, with the achievements of a student's last year. One statement. */
export async function listParts(
  db: Db,
  { studentId, today }: { studentId: number | null; today: string },
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.id, s.name as section, p.name, p.url, p.is_manual as "isManual",
      coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'points', a.points::float8, 'rule', a.rule)
          order by a.points desc, a.achieved_on desc, a.id)
        from scholarship_achievement a where a.subsection_id = p.id and a.student_id = ${studentId}::bigint
          and a.points > 0 and a.achieved_on > ${today}::date - interval '1 year' and a.achieved_on <= ${today}::date),
        '[]') as rows,
      coalesce((select jsonb_agg(jsonb_build_object('leastPercent', r.least_percent, 'points', r.points::float8)
          order by r.least_percent)
        from scholarship_rule r where r.subsection_id = p.id), '[]') as rules
    from scholarship_subsection p join scholarship_section s on s.id = p.section_id
    order by s.sort, p.sort
  `.execute(db)
  return rows
}

export interface OwnAchievement {
  part: string
  name: string
  points: number
  achievedOn: string
}

/** Everything that the commission has entered about a person, the newest first. */
export async function listOfPerson(db: Db, personId: number): Promise<OwnAchievement[]> {
  const { rows } = await sql<OwnAchievement>`
    select p.name as part, a.name, a.points::float8 as points, to_char(a.achieved_on, 'YYYY-MM-DD') as "achievedOn"
    from scholarship_achievement a join student s on s.id = a.student_id
    join scholarship_subsection p on p.id = a.subsection_id
    where s.person_id = ${personId} order by a.achieved_on desc, a.id
  `.execute(db)
  return rows
}
