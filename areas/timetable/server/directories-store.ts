import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface StudyYearRow {
  id: number
  label: string
  begin_at: string
  end_at: string
  weeks: number
  is_elongated: boolean
  second_term_from: string | null
}

export interface LessonTimeRow {
  id: number
  scheme: 'higher' | 'vocational'
  number: number
  name: string
  begins: string
  ends: string
}

export interface DirectoryRows {
  years: StudyYearRow[]
  times: LessonTimeRow[]
  buildings: { id: number; number: string; name: string; address: string | null }[]
}

/** Reads everything that the timetable's filters offer: years until the next one, oldest first. */
export async function readDirectories(db: Db, today: string): Promise<DirectoryRows> {
  const { rows } = await sql<DirectoryRows>`
    select
      (select json_agg(json_build_object('id', id, 'label', label, 'begin_at', begin_at, 'end_at', end_at,
          'weeks', weeks, 'is_elongated', is_elongated, 'second_term_from', second_term_from) order by begin_at)
        from study_year where begin_at <= ${today}::date + interval '1 year') as years,
      (select json_agg(json_build_object('id', id, 'scheme', scheme, 'number', number, 'name', name,
          'begins', to_char(begins, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI')) order by number)
        from lesson_time) as times,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'name', name, 'address', address)
          order by number), '[]')
        from building where is_timetable) as buildings
  `.execute(db)
  return rows[0]!
}
