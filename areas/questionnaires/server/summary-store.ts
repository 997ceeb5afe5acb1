import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Question, QuestionnaireKind } from '../contract/questionnaire.ts'

export interface SummaryRow {
  id: number
  kind: QuestionnaireKind
  studyYear: string
  edition: number
  submitted: number
  questions: (Question & {
    answered: number
    counts: { option: string; count: number }[]
    texts: string[]
  })[]
}

interface YearRow {
  id: number
  label: string
  editions: number[]
}

/** The study years that have a questionnaire of a kind with its editions, newest first. */
export async function listYears(db: Db, kind: QuestionnaireKind): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    select y.id, y.label, array_agg(q.edition order by q.edition desc) as editions from questionnaire q join study_year y on y.id = q.study_year_id
    where q.kind = ${kind} group by y.id order by y.begin_at desc
  `.execute(db)
  return rows
}

/** All sent answers of one questionnaire, counted; drafts are left out. One statement. */
export async function summarise(
  db: Db,
  { kind, yearId, edition }: { kind: QuestionnaireKind; yearId: number; edition: number },
): Promise<SummaryRow | null> {
  const { rows } = await sql<SummaryRow>`
    with chosen as (
      select q.id, q.kind, q.edition, y.label from questionnaire q join study_year y on y.id = q.study_year_id
      where q.kind = ${kind} and q.study_year_id = ${yearId} and q.edition = ${edition}
    ), sent as (
      select a.question_id, a.value
      from chosen c
      join questionnaire_question n on n.questionnaire_id = c.id
      join questionnaire_submission s on s.questionnaire_id = c.id and s.submitted_at is not null
      join questionnaire_answer a on a.question_id = n.id and a.person_id = s.person_id
    ), counted as (
      select question_id, option, count(*)::int as count
      from sent cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) option
      group by question_id, option
    )
    select c.id, c.kind, c.edition, c.label as "studyYear",
      (select count(*)::int from questionnaire_submission s
        where s.questionnaire_id = c.id and s.submitted_at is not null) as submitted,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'type', n.type, 'options', n.options,
          'isRequired', n.is_required,
          'answered', (select count(*)::int from sent where question_id = n.id),
          'counts', case when n.type = 'text' then '[]' else coalesce((select jsonb_agg(
            jsonb_build_object('option', option, 'count', count)) from counted where question_id = n.id), '[]') end,
          'texts', case when n.type <> 'text' then '[]' else coalesce((select jsonb_agg(value order by value)
            from sent where question_id = n.id), '[]') end) order by n.position)
        from questionnaire_question n where n.questionnaire_id = c.id), '[]') as questions
    from chosen c
  `.execute(db)
  return rows[0] ?? null
}
