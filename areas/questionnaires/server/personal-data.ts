import { sql } from 'kysely'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

const KINDS = { student: 'студента', graduate: 'выпускника' } as const

interface Answered {
  kind: keyof typeof KINDS
  year: string
  question: string
  value: string | number | string[]
  submittedAt: Date | null
}

export const questionnairesPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Ответы на анкеты',
    async read(db, personId) {
      const { rows } = await sql<Answered>`
        select q.kind, y.label as year, n.text as question, a.value, s.submitted_at as "submittedAt"
        from questionnaire_answer a
        join questionnaire_question n on n.id = a.question_id
        join questionnaire q on q.id = n.questionnaire_id
        join study_year y on y.id = q.study_year_id
        left join questionnaire_submission s on s.questionnaire_id = q.id and s.person_id = a.person_id
        where a.person_id = ${personId} order by q.study_year_id, q.kind, n.position
      `.execute(db)
      return rows.map(({ kind, year, question, value, submittedAt }) => ({
        Анкета: `Анкета ${KINDS[kind]}, ${year}`,
        Вопрос: question,
        Ответ: Array.isArray(value) ? value.join('; ') : value,
        Отправлена: submittedAt,
      }))
    },
  },
]
