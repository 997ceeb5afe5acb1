import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

export const departmentsPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Работа',
    async read(db, personId) {
      const posts = await db
        .selectFrom('employment as e')
        .innerJoin('employment_post as ep', 'ep.employment_id', 'e.id')
        .innerJoin('department as d', 'd.id', 'ep.department_id')
        .innerJoin('post_type as t', 't.id', 'ep.post_type_id')
        .where('e.person_id', '=', personId)
        .select([
          'e.tab_number',
          't.name as post',
          'd.name as department',
          'ep.rate',
          'ep.begin_at',
          'ep.end_at',
        ])
        .orderBy('ep.begin_at')
        .execute()
      return posts.map((each) => ({
        'Табельный номер': each.tab_number,
        Должность: each.post,
        Подразделение: each.department,
        Ставка: each.rate,
        С: each.begin_at,
        По: each.end_at,
      }))
    },
  },
  {
    title: 'Исполнение обязанностей руководителя',
    async read(db, personId) {
      const acting = await db
        .selectFrom('acting_head as a')
        .innerJoin('department as d', 'd.id', 'a.department_id')
        .where('a.person_id', '=', personId)
        .select(['d.name as department', 'a.begin_at', 'a.end_at', 'a.ground'])
        .orderBy('a.begin_at')
        .execute()
      return acting.map((each) => ({
        Подразделение: each.department,
        С: each.begin_at,
        По: each.end_at,
        Основание: each.ground,
      }))
    },
  },
]
