import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Answer, OwnQuestionnaire, QuestionnaireKind } from '../contract/questionnaire.ts'

interface Respondent {
  kind: QuestionnaireKind
  personId: number
  today: string
}

/**
 * The questionnaire of this study year with the person's own answers: the edition that they have submitted,
 * else the newest; null when there is none. One statement.
 */
export async function findOwn(
  db: Db,
  { kind, personId, today }: Respondent,
): Promise<OwnQuestionnaire | null> {
  const { rows } = await sql<OwnQuestionnaire>`
    select q.id, y.label as "studyYear", q.intro, s.saved_at as "savedAt", s.submitted_at as "submittedAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'type', n.type, 'options', n.options,
          'isRequired', n.is_required) order by n.position)
        from questionnaire_question n where n.questionnaire_id = q.id), '[]') as questions,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', a.question_id, 'value', a.value) order by n.position)
        from questionnaire_question n join questionnaire_answer a on a.question_id = n.id and a.person_id = ${personId}
        where n.questionnaire_id = q.id), '[]') as answers
    from study_year y
    join questionnaire q on q.study_year_id = y.id and q.kind = ${kind}
    left join questionnaire_submission s on s.questionnaire_id = q.id and s.person_id = ${personId}
    where ${today}::date between y.begin_at and y.end_at and not y.is_technical
    order by (s.submitted_at is not null) desc, q.edition desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

export interface Saving {
  questionnaireId: number
  personId: number
  now: Date
  isSubmitted: boolean
}

/**
 * Stores a draft or submits it; returns false when it was submitted before (also by a simultaneous request),
 * or when there is a newer edition by now.
 */
export async function noteSaving(
  db: Db,
  { questionnaireId, personId, now, isSubmitted }: Saving,
): Promise<boolean> {
  const { rows } = await sql`
    insert into questionnaire_submission as s (questionnaire_id, person_id, saved_at, submitted_at)
    select q.id, ${personId}::bigint, ${now}::timestamptz, ${isSubmitted ? now : null}::timestamptz from questionnaire q
    where q.id = ${questionnaireId} and not exists (
      select from questionnaire newer
      where newer.kind = q.kind and newer.study_year_id = q.study_year_id and newer.edition > q.edition)
    on conflict (questionnaire_id, person_id) do update
      set saved_at = excluded.saved_at, submitted_at = excluded.submitted_at where s.submitted_at is null
    returning true
  `.execute(db)
  return rows.length > 0
}

/** Puts a person's answers in place of the former ones. */
export async function replaceAnswers(
  db: Db,
  { personId, questionIds, answers }: { personId: number; questionIds: number[]; answers: readonly Answer[] },
): Promise<void> {
  const kept = answers.map(({ questionId }) => questionId)
  await sql`
    delete from questionnaire_answer
    where person_id = ${personId} and question_id = any(${questionIds}::bigint[]) and question_id <> all(${kept}::bigint[])
  `.execute(db)
  await sql`
    insert into questionnaire_answer (question_id, person_id, value)
    select a."questionId", ${personId}, a.value
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a ("questionId" bigint, value jsonb)
    on conflict (question_id, person_id) do update set value = excluded.value
  `.execute(db)
}
