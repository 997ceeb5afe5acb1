import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Edition, EditionValues } from '../../contract/edition.ts'
import type { QuestionnaireKind } from '../../contract/questionnaire.ts'

export interface StoredEdition extends Edition {
  /** Null when nobody has written one this year. */
  id: number | null
  yearId: number
  /** Each edition is a version of its own. */
  version: number
}

/**
 * The newest edition of this study year, empty when there is none; null between two study years. One
 * statement.
 */
export async function findEdition(
  db: Db,
  kind: QuestionnaireKind,
  today: string,
): Promise<StoredEdition | null> {
  const { rows } = await sql<StoredEdition>`
    select q.id, y.id as "yearId", ${kind}::text as kind, y.label as "studyYear", coalesce(q.edition, 0) as edition,
      coalesce(q.edition, 0) as version,
      coalesce(q.edited_at, now()) as "editedAt",
      (select p.full_name from person p where p.id = q.edited_by) as "editedBy",
      (select count(*)::int from questionnaire_submission s
        where s.questionnaire_id = q.id and s.submitted_at is not null) as submitted,
      jsonb_build_object('intro', coalesce(q.intro, ''), 'questions', coalesce((
        select jsonb_agg(jsonb_build_object('text', n.text, 'type', n.type, 'options', n.options,
          'isRequired', n.is_required) order by n.position)
        from questionnaire_question n where n.questionnaire_id = q.id), '[]')) as values
    from study_year y
    left join lateral (
      select * from questionnaire q where q.study_year_id = y.id and q.kind = ${kind} order by q.edition desc limit 1
    ) q on true
    where ${today}::date between y.begin_at and y.end_at and not y.is_technical
  `.execute(db)
  return rows[0] ?? null
}

/** True when a questionnaire of this kind exists, in any study year. */
export async function hasAnyEdition(db: Db, kind: QuestionnaireKind): Promise<boolean> {
  const found = await db
    .selectFrom('questionnaire')
    .select('id')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface NewEdition {
  before: StoredEdition
  values: EditionValues
  /** Null for the product itself. */
  personId: number | null
  now: Date
}

/** Writes the edition after `before`; drafts move into it. */
export async function insertEdition(db: Db, { before, values, personId, now }: NewEdition): Promise<number> {
  const { id } = await db
    .insertInto('questionnaire')
    .values({
      kind: before.kind,
      study_year_id: before.yearId,
      edition: before.edition + 1,
      intro: values.intro,
      edited_by: personId,
      edited_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'questionnaire_question',
    values.questions.map(({ text, type, options, isRequired }, index) => ({
      questionnaire_id: id,
      position: index + 1,
      text,
      type,
      options: JSON.stringify(options),
      is_required: isRequired,
    })),
  )
  if (before.id !== null) await moveDrafts(db, before.id, id)
  return id
}

/** Moves unsubmitted answers to the new edition, where their question is the same. */
async function moveDrafts(db: Db, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into questionnaire_answer (question_id, person_id, value)
    select newer.id, a.person_id, a.value
    from questionnaire_submission s
    join questionnaire_question older on older.questionnaire_id = ${fromId}
    join questionnaire_question newer on newer.questionnaire_id = ${toId}
      and newer.text = older.text and newer.type = older.type and newer.options = older.options
    join questionnaire_answer a on a.question_id = older.id and a.person_id = s.person_id
    where s.questionnaire_id = ${fromId} and s.submitted_at is null
    on conflict do nothing
  `.execute(db)
  await sql`
    delete from questionnaire_answer a using questionnaire_submission s, questionnaire_question n
    where s.questionnaire_id = ${fromId} and s.submitted_at is null and n.questionnaire_id = ${fromId}
      and a.question_id = n.id and a.person_id = s.person_id
  `.execute(db)
  await sql`
    update questionnaire_submission set questionnaire_id = ${toId}
    where questionnaire_id = ${fromId} and submitted_at is null
  `.execute(db)
}
