import { sql } from 'kysely'

/**
 * Each unit with the label by which files name it: its name, or where several share it their code, or the whole way
 * from the top.
 */
export const LABELLED_UNITS = sql`
  with recursive placed as (
    select id, name as path from department where parent_id is null
    union all
    select d.id, p.path || ' / ' || d.name from department d join placed p on d.parent_id = p.id
  ), labelled as (
    select d.id, p.path, d.external_id, d.name, d.short_name,
      case when count(*) over (partition by search_form(d.name)) = 1 then d.name
        when count(*) over (partition by search_form(p.path)) = 1 then p.path
        else p.path || ' / №' || d.id end as label
    from department d join placed p on p.id = d.id
  )`

export { LABELLED_PEOPLE } from '#areas/people/server/public.ts'
