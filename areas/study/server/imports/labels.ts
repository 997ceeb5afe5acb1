import { sql } from 'kysely'

/** Each speciality with the label by which files name it: its code and name, with the level where several share both. */
export const LABELLED_SPECIALITIES = sql`
  labelled_speciality as (
    select s.id, s.code, s.external_id,
      case when count(*) over (partition by search_form(s.code || ' ' || s.name)) = 1 then s.code || ' ' || s.name
        else s.code || ' ' || s.name || ' (' || l.name || ')' end as label
    from speciality s join study_level l on l.id = s.study_level_id
  )`

/** Each discipline with the label by which files name it: names differ, but some in their case alone. */
export const LABELLED_DISCIPLINES = sql`
  labelled_discipline as (
    select id, name, external_id,
      case when count(*) over (partition by search_form(name)) = 1 then name else name || ' (№' || id || ')' end as label
    from discipline
  )`

/** Each group with the label by which files name it: its name, of several the youngest one; others with their year. */
export const LABELLED_GROUPS = sql`
  labelled_group as (
    select id, name || ' (' || admission_year || ')' as dated, external_id,
      case when row_number() over (partition by search_form(name) order by admission_year desc, id desc) = 1 then name
        else name || ' (' || admission_year || ')' end as label
    from student_group
  )`
