import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Today's study year; in the summer gap the last finished one, before all years the first. Decision D-66. */
function currentYearId(today: string) {
  return sql<number>`(
    select id from study_year where not is_technical
    order by begin_at <= ${today}::date desc, abs(begin_at - ${today}::date)
    limit 1)`
}

/** Groups that exist on the day, with their course in the current study year. */
export function listStudentGroups(db: Db, today: string) {
  return db
    .selectFrom('student_group as g')
    .leftJoin('group_year as gy', (join) =>
      join.onRef('gy.group_id', '=', 'g.id').on('gy.study_year_id', '=', currentYearId(today)),
    )
    .select([
      'g.id',
      'g.name',
      'g.institute_id as facultyId',
      'gy.course',
      'g.study_level_id as studyLevelId',
      'g.study_form_id as studyFormId',
    ])
    .where(sql<boolean>`${today}::date between g.begin_at and coalesce(g.end_at, 'infinity')`)
    .orderBy('g.name')
    .orderBy('g.id')
    .execute()
}

export function listStudyYears(db: Db, today: string) {
  return db
    .selectFrom('study_year')
    .select([
      'id',
      'label',
      'weeks',
      'begin_at as startDate',
      'end_at as endDate',
      sql<boolean>`id = ${currentYearId(today)}`.as('isCurrent'),
      'is_elongated as isElongated',
    ])
    .orderBy('begin_at')
    .execute()
}

/** Finds a study year, the current one when none is named. */
export function findYear(db: Db, yearId: number | null, today: string) {
  return db
    .selectFrom('study_year')
    .select(['begin_at as startDate', 'weeks', 'is_elongated as isElongated'])
    .where('id', '=', yearId ?? currentYearId(today))
    .executeTakeFirst()
}
