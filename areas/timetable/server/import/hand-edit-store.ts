import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Changes } from './compare.ts'

/** A correction by hand that a file would undo. */
export interface UndoneEdit {
  lessonId: number
  week: number
  kind: 'moved' | 'cancelled' | 'teacher'
  groups: string
  discipline: string
  kindId: number
}

/** The groups that leave a lesson, for good or for another of the same course, counted by lesson. */
function leavingCounts({ leave }: Changes): [ids: number[], counts: number[]] {
  const counts = [...Map.groupBy(leave, ({ id }) => id)].map(([id, rows]) => [id, rows.length] as const)
  return [counts.map(([id]) => id), counts.map(([, count]) => count)]
}

/** A substitution stays as soon as the journal has marks that the substitute gave. */
const HAS_MARKS = sql`exists (
  select from lesson_week_with_marks m where m.lesson_id = e.substitute_id and m.week = e.week)`

/**
 * The corrections by hand that the changes of a file would undo: a rewritten lesson gets back the weeks in
 * the file and loses the others; one that all its groups leave loses all corrections, unless a flow or the files of
 * another source keep it. Decision 0181.
 */
export async function listUndoneEdits(db: Db, changes: Changes, source: string): Promise<UndoneEdit[]> {
  const rewritten = changes.update.map(({ id, lesson }) => ({ id, weeks: lesson.weeks }))
  const [leftIds, counts] = leavingCounts(changes)
  if (rewritten.length + leftIds.length === 0) return []
  const { rows } = await sql<UndoneEdit>`
    with rewritten as (
      select r.id, r.weeks from jsonb_to_recordset(${JSON.stringify(rewritten)}::jsonb) r (id bigint, weeks smallint[])
    ), gone as (
      select g.id from unnest(${leftIds}::bigint[], ${counts}::int[]) g (id, count)
      where g.count >= (select count(distinct lg.group_id) from timetable_lesson_group lg where lg.lesson_id = g.id)
        and not exists (select from timetable_lesson_flow f where f.lesson_id = g.id)
        and not exists (select from timetable_lesson_source s where s.lesson_id = g.id and s.source <> ${source})
    )
    select e.lesson_id as "lessonId", e.week, e.kind, d.name as discipline, l.lesson_kind_id as "kindId",
      coalesce((select string_agg(distinct g.name, ', ') from timetable_lesson_group lg
        join student_group g on g.id = lg.group_id where lg.lesson_id = l.id), '') as groups
    from timetable_hand_edit e
    join timetable_lesson l on l.id = e.lesson_id
    join discipline d on d.id = l.discipline_id
    left join rewritten r on r.id = e.lesson_id
    where (e.lesson_id in (select id from gone) or (e.kind = 'moved') = (e.week <> all(r.weeks))) and not ${HAS_MARKS}
    order by discipline, e.lesson_id, e.week, e.kind
  `.execute(db)
  return rows
}

/** The corrections as a table `u` for the statements below. */
function keysOf(undone: readonly UndoneEdit[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) u ("lessonId" bigint, week smallint, kind text)`
}

/** Deletes the weeks of substitutes, before the changes of the file delete what names the substitutes. */
export async function dropSubstitutes(tx: Db, undone: readonly UndoneEdit[]): Promise<void> {
  await sql`
    delete from timetable_occurrence o using timetable_hand_edit e, ${keysOf(undone)}
    where e.lesson_id = u."lessonId" and e.week = u.week and e.kind = u.kind and e.kind = 'teacher'
      and o.lesson_id = e.substitute_id and o.week = e.week`.execute(tx)
}

/** Gives the weeks of corrections back to lessons that all their groups left and that others have joined. */
async function giveBackWeeks(
  tx: Db,
  undone: readonly UndoneEdit[],
  rewrittenIds: readonly number[],
): Promise<void> {
  await sql`
    insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id, room_id)
    select distinct l.id, u.week, l.study_year_id, l.weekday, l.lesson_time_id, l.room_id
    from ${keysOf(undone)} join timetable_lesson l on l.id = u."lessonId"
    where l.import_key is not null and l.id <> all(${[...rewrittenIds]}::bigint[])
    on conflict (lesson_id, week) do update
      set weekday = excluded.weekday, lesson_time_id = excluded.lesson_time_id, room_id = excluded.room_id`.execute(
    tx,
  )
}

/** Removes corrections after the changes of the file; substitutes that stay keep their weeks to themselves. */
export async function undoEdits(
  tx: Db,
  undone: readonly UndoneEdit[],
  rewrittenIds: readonly number[],
): Promise<void> {
  await giveBackWeeks(tx, undone, rewrittenIds)
  await sql`
    delete from timetable_hand_edit e using ${keysOf(undone)}
    where e.lesson_id = u."lessonId" and e.week = u.week and e.kind = u.kind`.execute(tx)
  await sql`
    delete from timetable_occurrence o using timetable_hand_edit e
    where e.lesson_id = any(${[...rewrittenIds]}::bigint[]) and e.kind = 'teacher' and e.substitute_id is not null
      and o.lesson_id = e.lesson_id and o.week = e.week`.execute(tx)
}
