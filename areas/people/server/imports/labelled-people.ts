import { sql } from 'kysely'

/**
 * Each person with the label by which files name them: the full name, or where several share it the code, or the name
 * with the date of birth.
 */
export const LABELLED_PEOPLE = sql`
  labelled_person as (
    select id, external_id, full_name, full_name || ' (' || to_char(birth_date, 'DD.MM.YYYY') || ')' as dated,
      case when count(*) over (partition by search_form(full_name)) = 1 then full_name
        when external_id is not null then external_id
        when count(*) over (partition by search_form(full_name), birth_date) = 1 and birth_date is not null
          then full_name || ' (' || to_char(birth_date, 'DD.MM.YYYY') || ')'
        else full_name || ' (№' || id || ')' end as label
    from person
  )`
