import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { ORDER_KINDS } from '../contract/order-kinds.ts'

export const studyPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Обучение',
    async read(db, personId) {
      const students = await db
        .selectFrom('student as s')
        .innerJoin('study_level as l', 'l.id', 's.study_level_id')
        .innerJoin('study_form as f', 'f.id', 's.study_form_id')
        .innerJoin('student_state as t', 't.id', 's.state_id')
        .innerJoin('place_kind as p', 'p.id', 's.place_kind_id')
        .where('s.person_id', '=', personId)
        .select([
          's.record_book',
          'l.name as level',
          'f.name as form',
          't.name as state',
          'p.name as place',
          's.admitted_on',
          's.closed_on',
        ])
        .orderBy('s.admitted_on')
        .execute()
      return students.map((each) => ({
        'Номер зачётной книжки': each.record_book,
        Уровень: each.level,
        Форма: each.form,
        Состояние: each.state,
        Основа: each.place,
        Зачислен: each.admitted_on,
        Закончил: each.closed_on,
      }))
    },
  },
  {
    title: 'Учебные группы',
    async read(db, personId) {
      const groups = await db
        .selectFrom('student as s')
        .innerJoin('student_group_member as m', 'm.student_id', 's.id')
        .innerJoin('student_group as g', 'g.id', 'm.group_id')
        .where('s.person_id', '=', personId)
        .select(['g.name', 'm.subgroup', 'm.begin_at', 'm.end_at'])
        .orderBy('m.begin_at')
        .execute()
      return groups.map((each) => ({
        Группа: each.name,
        Подгруппа: each.subgroup || null,
        С: each.begin_at,
        По: each.end_at,
      }))
    },
  },
  {
    title: 'Приказы',
    async read(db, personId) {
      const orders = await db
        .selectFrom('student as s')
        .innerJoin('student_order as o', 'o.student_id', 's.id')
        .where('s.person_id', '=', personId)
        .select(['o.kind', 'o.number', 'o.ordered_on', 'o.effective_from', 'o.effective_to'])
        .orderBy('o.ordered_on')
        .execute()
      return orders.map((each) => ({
        Приказ: ORDER_KINDS[each.kind] ?? each.kind,
        Номер: each.number,
        Дата: each.ordered_on,
        Действует: each.effective_from,
        До: each.effective_to,
      }))
    },
  },
]
