import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'

/** Somebody of the chair of the demo head is away this week and has handed over their works. */
export async function seedAbsence({ db, today, cast }: AreaSeeding): Promise<void> {
  const head = cast.get('head')
  const others = [...cast.values()]
  const { rows } = await sql<{ id: number }>`
    select e.person_id as id from employment e join employment_post ep on ep.employment_id = e.id and ep.end_at is null
    where not ep.is_head and e.person_id <> all(${others}::bigint[]) and ep.department_id in (
      select own.department_id from employment mine join employment_post own on own.employment_id = mine.id
      where mine.person_id = ${head ?? null} and own.is_head and own.end_at is null)
    group by e.person_id order by e.person_id limit 2
  `.execute(db)
  const [teacher, delegate] = rows
  if (!teacher || !delegate) return
  const period = { begin_at: addDays(today, -2), end_at: addDays(today, 5) }
  await insertRows(db, 'works_delegation', [
    {
      teacher_id: teacher.id,
      delegate_id: delegate.id,
      ...period,
      created_at: new Date(`${addDays(today, -3)}T09:00:00Z`),
    },
  ])
}
