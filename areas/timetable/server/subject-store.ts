import { sql } from 'kysely'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { YearFrame } from '../contract/study-weeks.ts'
import type { StudyYear } from '../contract/study-year.ts'
import { SUBJECT_SEARCH_LIMIT, type SubjectsFound } from '../contract/subject.ts'

interface Named {
  id: number
  name: string
}

export interface SubjectContext {
  year: (YearFrame & Pick<StudyYear, 'label' | 'secondTermFrom'>) | null
  /** The person whose own timetable it may be. */
  holder: { id: number; name: string; isStudent: boolean; isWorker: boolean; groups: Named[] }
  /** The requested group or teacher, if there is one. */
  group: Named | null
  teacher: Named | null
}

export interface SubjectQuery {
  holderId: number
  today: string
  yearId: number
  groupId?: number | null
  staffId?: number | null
}

/**
 * Reads the data that decide whose timetable it is: the year, the holder's present groups, the requested
 * group and teacher.
 */
export async function readSubjectContext(db: Db, query: SubjectQuery): Promise<SubjectContext | null> {
  const { rows } = await sql<SubjectContext>`
    select
      (select json_build_object('startDate', y.begin_at, 'weeks', y.weeks, 'isElongated', y.is_elongated, 'label', y.label,
        'secondTermFrom', y.second_term_from)
        from study_year y where y.id = ${query.yearId} and not y.is_technical) as year,
      json_build_object('id', p.id, 'name', p.full_name,
        'isStudent', exists (select from student s where s.person_id = p.id and s.is_enrolled),
        'isWorker', exists (select from employment e
          where e.person_id = p.id and ${query.today}::date between e.begin_at and coalesce(e.end_at, 'infinity')),
        'groups', coalesce(
        (select json_agg(json_build_object('id', g.id, 'name', g.name) order by s.admitted_on desc, g.id)
          from student s
          join student_group_member m on m.student_id = s.id and m.end_at is null
          join student_group g on g.id = m.group_id
          where s.person_id = p.id and s.is_enrolled), '[]')) as holder,
      (select json_build_object('id', g.id, 'name', g.name)
        from student_group g where g.id = ${query.groupId ?? null}) as "group",
      (select json_build_object('id', t.id, 'name', t.full_name)
        from person t
        where t.id = ${query.staffId ?? null}
          and (exists (select from employment e where e.person_id = t.id)
            or exists (select from timetable_lesson_teacher lt where lt.person_id = t.id))) as teacher
    from person p
    where p.id = ${query.holderId}
  `.execute(db)
  return rows[0] ?? null
}

/** Finds the groups that study today and the people who teach, by the beginnings of words. */
export async function findSubjects(db: Db, words: readonly string[], today: string): Promise<SubjectsFound> {
  const leading = `${words[0]}%`
  const { rows } = await sql<SubjectsFound>`
    select
      (select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name, 'note', found.note)), '[]')
        from (
          select g.id, g.name, coalesce(d.short_name, d.name) as note
          from student_group g
          join department d on d.id = g.institute_id
          where ${matchesWords('g.search_text', words)} and coalesce(g.end_at, 'infinity') >= ${today}::date
          order by g.search_text like ${leading} desc, g.name, g.id
          limit ${SUBJECT_SEARCH_LIMIT}
        ) found) as groups,
      (select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name, 'note', post.note)), '[]')
        from (
          select p.id, p.full_name as name
          from person p
          where ${matchesWords('p.search_text', words)}
            and exists (select from timetable_lesson_teacher lt where lt.person_id = p.id)
          order by p.search_text like ${leading} desc, p.last_name, p.first_name, p.id
          limit ${SUBJECT_SEARCH_LIMIT}
        ) found
        left join lateral (
          select coalesce(d.short_name, d.name) as note
          from employment e
          join employment_post ep on ep.employment_id = e.id
          join department d on d.id = ep.department_id
          where e.person_id = found.id and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
          order by ep.is_main desc, ep.rate desc, ep.id
          limit 1
        ) post on true) as teachers
  `.execute(db)
  return rows[0]!
}
