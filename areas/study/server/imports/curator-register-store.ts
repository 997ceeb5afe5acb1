import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { KnownRow } from '#platform/server/imports/import-kind.ts'
import { LABELLED_GROUPS } from './labels.ts'

export type CuratorColumn = 'group' | 'curator'

interface StoredCurator extends KnownRow<CuratorColumn> {
  curatorId: number | null
}

/** All groups with their curators, without the curators' names, which belong to another area. */
export async function listCuratedGroups(db: Db): Promise<StoredCurator[]> {
  const { rows } = await sql<{ id: number; group: string; curatorId: number | null }>`
    with ${LABELLED_GROUPS}
    select g.id, l.label as "group", g.curator_person_id as "curatorId"
    from student_group g join labelled_group l on l.id = g.id
    order by g.name, g.admission_year`.execute(db)
  return rows.map(({ id, group, curatorId }) => ({ id, curatorId, cells: { group, curator: null } }))
}

interface Appointment {
  groupId: number
  curatorId: number | null
}

export async function writeCurators(tx: Db, appointments: readonly Appointment[]): Promise<void> {
  await sql`
    update student_group g set curator_person_id = w.curator, version = g.version + 1
    from unnest(${appointments.map(({ groupId }) => groupId)}::bigint[],
      ${appointments.map(({ curatorId }) => curatorId)}::bigint[]) w (id, curator)
    where g.id = w.id`.execute(tx)
}

/** Those of the people who work at the university or did. */
export async function findWorkers(db: Db, personIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct person_id as id from employment where person_id = any(${personIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
