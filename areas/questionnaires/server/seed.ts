import { sql } from 'kysely'
import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { QUESTIONNAIRE_KINDS, type Question, type QuestionnaireKind } from '../contract/questionnaire.ts'
import { FIRST_EDITIONS } from './product/plans.ts'
import { WORDS } from './seed/words.ts'

const MOST_RESPONDENTS = 120
const STATES: Record<QuestionnaireKind, readonly number[]> = { student: [1], graduate: [4] }

function answerTo(random: Random, kind: QuestionnaireKind, { type, options }: Omit<Question, 'id'>) {
  if (type === 'scale') return Math.max(random.int(2, 5), random.int(1, 5))
  if (type === 'choice') return random.pick(options)
  if (type === 'text') return random.chance(0.3) ? random.pick(WORDS[kind]) : null
  const chosen = options.filter(() => random.chance(0.4))
  return chosen.length > 0 ? chosen : null
}

/** People without an account: the demo accounts have yet to answer. */
async function listRespondents(db: Seeding['db'], kind: QuestionnaireKind): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct s.person_id from student s
    where s.state_id = any(${STATES[kind]}::smallint[])
      and not exists (select from account a where a.person_id = s.person_id)
    order by s.person_id limit ${MOST_RESPONDENTS}
  `.execute(db)
  return rows.map(({ person_id }) => person_id)
}

async function seedQuestionnaire(seeding: Seeding, yearId: number, kind: QuestionnaireKind): Promise<void> {
  const { db, random, today } = seeding
  const { intro, questions } = FIRST_EDITIONS[kind]
  const edited_at = `${addDays(today, -60)}T07:00:00Z`
  const [questionnaire] = await insertWithIds(db, 'questionnaire', [
    { kind, study_year_id: yearId, intro, edited_at },
  ])
  const questionRows = await insertWithIds(
    db,
    'questionnaire_question',
    questions.map(({ isRequired, options, ...question }, position) => ({
      ...question,
      options: JSON.stringify(options),
      questionnaire_id: questionnaire!.id,
      position: position + 1,
      is_required: isRequired,
    })),
  )
  const people = await listRespondents(db, kind)
  const submissions = people.map((person_id) => {
    const at = `${addDays(today, -random.int(1, 40))}T15:00:00Z`
    return { questionnaire_id: questionnaire!.id, person_id, saved_at: at, submitted_at: at }
  })
  await insertRows(db, 'questionnaire_submission', submissions)
  const answers = people.flatMap((person_id) =>
    questions.flatMap((question, place) => {
      const value = answerTo(random, kind, question)
      return value === null
        ? []
        : [{ question_id: questionRows[place]!.id, person_id, value: JSON.stringify(value) }]
    }),
  )
  await insertRows(db, 'questionnaire_answer', answers)
}

/** Invents the questionnaires of this study year and the answers of others. */
export async function seedQuestionnaires(seeding: Seeding): Promise<void> {
  const yearId = studyYearOf(seeding.today)
  for (const kind of QUESTIONNAIRE_KINDS) await seedQuestionnaire(seeding, yearId, kind)
}
