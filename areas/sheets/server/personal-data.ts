import { sql } from 'kysely'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

interface OwnMark {
  subject: string
  type: string
  date: string | null
  mark: string | null
  final: string | null
  attempt: number
}

interface OwnChange {
  at: Date
  subject: string
  before: string | null
  after: string | null
  by: string | null
}

export const sheetsPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Оценки в ведомостях',
    async read(db, personId) {
      const { rows } = await sql<OwnMark>`
        select d.name as subject, t.name as type, case when x.is_date_set then to_char(x.exam_date, 'YYYY-MM-DD') end as date,
          m.name as mark, f.name as final, x.attempt
        from student s join student_exam x on x.student_id = s.id join discipline d on d.id = x.discipline_id
        join statement_type t on t.id = x.type_id left join mark_name m on m.id = x.mark_id
        left join mark_name f on f.id = mark_meaning(x.final_mark_id)
        where s.person_id = ${personId} order by x.exam_date, x.id limit 10000
      `.execute(db)
      return rows.map(({ subject, type, date, mark, final, attempt }) => ({
        Дисциплина: subject,
        'Вид контроля': type,
        Дата: date,
        Попытка: String(attempt),
        Оценка: mark,
        'Итоговая оценка': final,
      }))
    },
  },
  {
    title: 'Изменения оценок в ведомостях',
    async read(db, personId) {
      const { rows } = await sql<OwnChange>`
        select l.at, d.name as subject, b.name as before, a.name as after, p.full_name as by
        from student s join mark_ledger l on l.student_id = s.id join statement x on x.id = l.statement_id
        join discipline d on d.id = x.discipline_id left join mark_name b on b.id = mark_meaning(l.before)
        left join mark_name a on a.id = mark_meaning(l.after) left join person p on p.id = l.person_id
        where s.person_id = ${personId} and (l.field = 'mark' or x.status_id in (4, 6))
          and mark_meaning(l.before) is distinct from mark_meaning(l.after) order by l.id limit 10000
      `.execute(db)
      return rows.map(({ at, subject, before, after, by }) => ({
        Когда: at,
        Дисциплина: subject,
        Было: before,
        Стало: after,
        Кто: by,
      }))
    },
  },
]
