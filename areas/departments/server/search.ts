import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import { CARDS } from '#platform/contract/cards.ts'
import type { AreaSearch, SearchQuestion } from '#platform/server/search/search-source.ts'

/** The units in which the reader works or studies. */
const ownUnits = ({ personId, today }: SearchQuestion) => sql`
  select ep.department_id from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ${personId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
  union
  select g.institute_id from student s
  join student_group_member m on m.student_id = s.id and m.end_at is null
  join student_group g on g.id = m.group_id
  where s.person_id = ${personId} and s.is_enrolled`

export const departmentsSearch: AreaSearch = {
  sources: [
    {
      kind: 'units',
      find: (question) => sql`
        select d.id, d.name as title, coalesce(above.short_name, above.name) as detail,
          d.id in (${ownUnits(question)}) as is_own, ${question.rankOf('d.search_text')} as rank
        from department d left join department above on above.id = d.parent_id
        where ${question.isFound('d.search_text')}
          and ${question.today}::date between d.begin_at and coalesce(d.end_at, 'infinity')
        order by 4 desc, 5, d.name, d.id`,
      addressOf: (id) => addressOf(CARDS.unit, { id }),
    },
  ],
}
