import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface StudyYearRow {
  id: number
  label: string
  startDate: string
  endDate: string
  weeks: number
  isElongated: boolean
  secondTermFrom: string
}

export interface LessonTimeRow {
  id: number
  scheme: 'higher' | 'vocational'
  number: number
  name: string
  start: string
  end: string
}

export interface DirectoryRows {
  years: StudyYearRow[]
  times: LessonTimeRow[]
  buildings: { id: number; number: string; name: string; address: string | null }[]
}

/** Reads all options of the timetable's filters: years until the next one, oldest first. */
export async function readDirectories(db: Db, today: string): Promise<DirectoryRows> {
  const { rows } = await sql<DirectoryRows>`
    select
      (select json_agg(json_build_object('id', id, 'label', label, 'startDate', begin_at, 'endDate', end_at,
          'weeks', weeks, 'isElongated', is_elongated, 'secondTermFrom', second_term_from) order by begin_at)
        from study_year where begin_at <= ${today}::date + interval '1 year') as years,
      (select json_agg(json_build_object('id', id, 'scheme', scheme, 'number', number, 'name', name,
          'start', to_char(begins, 'HH24:MI'), 'end', to_char(ends, 'HH24:MI')) order by number)
        from lesson_time) as times,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'name', name, 'address', address)
          order by number), '[]')
        from building where is_timetable) as buildings
  `.execute(db)
  return rows[0]!
}
