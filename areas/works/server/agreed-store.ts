import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { KindOfFile } from '../contract/work.ts'
import { day, filesOfVersion, point, theme, typeName, WORKS } from './work-columns.ts'

/** An agreed work for a portfolio: with its mark, its files and the remarks on it. Decision D-031. */
export interface AgreedWork {
  id: number
  typeId: number
  type: string
  theme: string | null
  disciplineName: string | null
  organizationName: string | null
  studyYear: string
  semester: number
  /** The mark in the sheet; null while there is none. Decision D-026. */
  point: number | null
  supervisorName: string | null
  agreedAt: Date
  deliveryAt: string | null
  /** Those of the version that was agreed: the work, reviews and the report of borrowings. */
  files: KindOfFile[]
}

/** The agreed works of a person in all their enrolments, the newest first. One statement; removed ones are left out. */
export async function listAgreedWorks(db: Db, personId: number): Promise<AgreedWork[]> {
  const { rows } = await sql<AgreedWork>`
    select w.id, w.type_id as "typeId", ${typeName} as type, ${theme} as theme, d.name as "disciplineName",
      c.organization_name as "organizationName", y.label as "studyYear", w.semester, ${point},
      supervisor.full_name as "supervisorName", c.decided_at as "agreedAt", ${day('w.delivery_at')} as "deliveryAt",
      ${filesOfVersion(sql`c.revision`)} as files
    from ${WORKS}
    left join person supervisor on supervisor.id = w.supervisor_id
    where s.person_id = ${personId} and not w.is_deleted and c.status_id = 2
    order by c.decided_at desc, w.id desc
  `.execute(db)
  return rows
}
