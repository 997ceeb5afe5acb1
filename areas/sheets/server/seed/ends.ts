import { sql } from 'kysely'
import { daysBetween } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { StatementStatus } from '../../contract/status.ts'

/** A sheet as it was made. */
export interface SownSheet {
  id: number
  examDate: string
  /** Negative while the examination is to come. */
  daysSince: number
  /** Its place among the latest held sheets of an examiner of the cast; null for the others. */
  place: number | null
}

export interface Advanced {
  id: number
  /** The state that it ends in. */
  statusId: number
  /** The number of students in a hundred who have a mark. */
  share: number
}

const EXAMINERS = ['teacher', 'teacher2', 'teacher3', 'head', 'aspirant']

/** The sheets that are still empty, of an attempt. */
export async function listSown(db: Db, { cast, today }: AreaSeeding, attempt = 1): Promise<SownSheet[]> {
  const people = EXAMINERS.flatMap((login) => cast.get(login) ?? [])
  const { rows } = await sql<{ id: number; examDate: string; place: number | null }>`
    select s.id, to_char(s.exam_date, 'YYYY-MM-DD') as "examDate", case when s.exam_date < ${today}::date and e.person_id = any(${people}::bigint[])
        then row_number() over (partition by e.person_id, s.exam_date < ${today}::date order by s.exam_date desc, s.id)::int end as place
    from statement s left join statement_examiner e on e.statement_id = s.id and e.position = 0
    where s.attempt = ${attempt} and s.status_id = 1 and not s.is_iet and exists (select from statement_record r where r.statement_id = s.id)
    order by s.id
  `.execute(db)
  return rows.map((row) => ({ ...row, daysSince: daysBetween(row.examDate, today) }))
}

const { created, filling, filled, shipped, discrepancies, completed } = StatementStatus

/** The states of the latest sheets of the demo's own teachers, so that each state occurs. */
const OF_THE_CAST = [filled, filling, shipped, discrepancies, filling] as const

function endOf({ daysSince, place }: SownSheet, random: Random): Omit<Advanced, 'id'> {
  if (daysSince < 0) return { statusId: created, share: 0 }
  const ofCast = place === null ? undefined : OF_THE_CAST[place - 1]
  if (ofCast !== undefined) return { statusId: ofCast, share: place === 2 ? 60 : 100 }
  if (daysSince < 14) {
    const statusId = random.pick([created, filling, filled, shipped, completed])
    return { statusId, share: statusId === filling ? 70 : 100 }
  }
  if (daysSince < 300 && random.chance(0.04)) return { statusId: shipped, share: 100 }
  return { statusId: random.chance(0.05) ? discrepancies : completed, share: 100 }
}

/** The state of each sheet by today. */
export function chooseEnds(sheets: readonly SownSheet[], random: Random): Advanced[] {
  return sheets.map((sheet) => ({ id: sheet.id, ...endOf(sheet, random) }))
}
