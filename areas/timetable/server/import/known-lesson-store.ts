import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { SESSION_KIND_IDS } from '../../contract/session-kinds.ts'

interface Scope {
  yearId: number
  source: string
  groupIds: number[]
  keys: string[]
  fromWeek: number
  toWeek: number
  /** True when it decides about the session alone, false when about everything else; null for both. */
  decidesSession: boolean | null
}

export interface KnownLessonRow {
  id: number
  key: string
  weekday: number
  lessonNumber: number
  weeks: number[]
  discipline: string
  kindId: number
  /** Groups from files of the source. */
  groupIds: number[]
  /** Groups that stay without the source: they are in another one's files too, or were entered by hand. */
  keptGroupIds: number[]
}

/**
 * Lists the imported lessons that a file concerns: those it names by their key, and those that its source brought for
 * its groups within its weeks, whether the weeks are still there or were cancelled or given away by hand. Lessons made
 * by hand, and other terms, are left out.
 */
export async function listKnownLessons(db: Db, scope: Scope): Promise<KnownLessonRow[]> {
  const { rows } = await sql<KnownLessonRow>`
    with touched as (
      select l.id
      from timetable_lesson l
      where l.study_year_id = ${scope.yearId} and l.import_key = any(
        select decode(key, 'hex') from unnest(${scope.keys}::text[]) key)
      union
      select l.id
      from timetable_lesson l
      join timetable_lesson_source s on s.lesson_id = l.id
      where l.study_year_id = ${scope.yearId} and l.import_key is not null
        and s.source = ${scope.source} and s.group_id = any(${scope.groupIds})
        and (${scope.decidesSession}::boolean is null or (l.lesson_kind_id = any(${SESSION_KIND_IDS})) = ${scope.decidesSession})
        and (exists (select from timetable_occurrence o
                     where o.lesson_id = l.id and o.week between ${scope.fromWeek} and ${scope.toWeek})
          or exists (select from timetable_hand_edit e
                     where e.lesson_id = l.id and e.week between ${scope.fromWeek} and ${scope.toWeek}))
    )
    select l.id, encode(l.import_key, 'hex') as key, l.weekday, t.number as "lessonNumber", d.name as discipline,
      l.lesson_kind_id as "kindId",
      array(select o.week from timetable_occurrence o where o.lesson_id = l.id order by o.week) as weeks,
      members."groupIds", members."keptGroupIds"
    from touched
    join timetable_lesson l on l.id = touched.id
    cross join lateral (
      select coalesce(json_agg(distinct g.group_id) filter (where of_source.source is not null), '[]') as "groupIds",
        coalesce(json_agg(distinct g.group_id) filter (where of_source.source is null or exists (
          select from timetable_lesson_source other
          where other.lesson_id = l.id and other.group_id = g.group_id and other.source <> ${scope.source})), '[]') as "keptGroupIds"
      from timetable_lesson_group g
      left join timetable_lesson_source of_source
        on of_source.lesson_id = l.id and of_source.group_id = g.group_id and of_source.source = ${scope.source}
      where g.lesson_id = l.id
    ) members
    join lesson_time t on t.id = l.lesson_time_id
    join discipline d on d.id = l.discipline_id
    order by l.id
  `.execute(db)
  return rows
}
