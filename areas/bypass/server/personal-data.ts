import { sql } from 'kysely'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

interface SheetLine {
  openedAt: Date
  department: string
  matter: string
  signedAt: Date | null
  comment: string | null
}

export const bypassPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Обходной лист',
    async read(db, personId) {
      const { rows } = await sql<SheetLine>`
        select b.opened_at as "openedAt", d.name as department, i.matter, i.signed_at as "signedAt", i.comment
        from student s
        join bypass_sheet b on b.student_id = s.id
        join bypass_item i on i.sheet_id = b.id
        join department d on d.id = i.department_id
        where s.person_id = ${personId} order by b.opened_at, i.position, i.id
      `.execute(db)
      return rows.map(({ openedAt, department, matter, signedAt, comment }) => ({
        Оформлен: openedAt,
        Подразделение: department,
        'Что сдать': matter,
        Подписано: signedAt,
        Комментарий: comment,
      }))
    },
  },
]
