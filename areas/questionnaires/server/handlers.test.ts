import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { questionnairesCalls } from '../contract/calls.ts'
import type { Answer, OwnQuestionnaire, Question, QuestionnaireSummary } from '../contract/questionnaire.ts'
import { questionnairesArea } from './handlers.ts'

const {
  getStudentQuestionnaire,
  saveStudentQuestionnaire,
  getGraduateQuestionnaire,
  saveGraduateQuestionnaire,
  getSummary,
  exportSummary,
} = questionnairesCalls
const server = useTestServer({ areas: { questionnaires: questionnairesArea }, template: 'demo' })

const own = async () => (await server.as('student').call(getStudentQuestionnaire)).body as OwnQuestionnaire
const save = (answers: Answer[], isSubmitted: boolean) =>
  server.as('student').call(saveStudentQuestionnaire, { answers, isSubmitted })
const summary = async (yearId?: number) =>
  (await server.as('admin').call(getSummary, { kind: 'student', yearId })).body as {
    years: { id: number }[]
    summary: QuestionnaireSummary | null
  }

function answerOf({ id, type, options }: Question): Answer {
  if (type === 'scale') return { questionId: id, value: 4 }
  if (type === 'several') return { questionId: id, value: options.slice(0, 2) }
  return { questionId: id, value: type === 'choice' ? options[0]! : '=1+1 больше практики' }
}

beforeEach(async () => {
  const { person_id: personId } = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', 'student')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('questionnaire_answer').where('person_id', '=', personId).execute()
  await server.db.deleteFrom('questionnaire_submission').where('person_id', '=', personId).execute()
})

describe('a person’s own questionnaire', () => {
  it('keeps a draft with gaps, which may be changed and taken back', async () => {
    const { questions, answers } = await own()
    expect(answers).toEqual([])
    const [first, second] = questions.map(answerOf)
    expect((await save([first!, second!], false)).status).toBe(200)
    expect((await own()).answers).toEqual([first, second])
    await save([{ ...first!, value: 2 }], false)
    const draft = await own()
    expect(draft).toMatchObject({ answers: [{ ...first, value: 2 }], submittedAt: null })
    expect(draft.savedAt).not.toBeNull()
  })

  it('is sent once a study year, even when pressed three times at once', async () => {
    const answers = (await own()).questions.map(answerOf)
    const press = () => save(answers, true)
    const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await save([], false)).toFailWith(saveStudentQuestionnaire, 'already-submitted')
    expect((await own()).answers).toHaveLength(answers.length)
  })

  it('is not sent with gaps, nor kept with answers that were not offered', async () => {
    const { questions } = await own()
    const required = questions.find(({ isRequired }) => isRequired)!
    expect(await save([], true)).toBeInvalid(`question-${required.id}`)
    const choice = questions.find(({ type }) => type === 'choice')!
    const wrong = { questionId: choice.id, value: 'Чего не предлагали' }
    expect(await save([wrong], false)).toBeInvalid(`question-${choice.id}`)
    expect(await save([{ questionId: 99_999_999, value: 1 }], false)).toFailWith(
      saveStudentQuestionnaire,
      'questionnaire-changed',
    )
    expect((await own()).savedAt).toBeNull()
  })

  it('keeps a text with half a character, as phones cut them off', async () => {
    const text = (await own()).questions.find(({ type }) => type === 'text')!
    expect((await save([{ questionId: text.id, value: 'Хорошо \ud83d' }], false)).status).toBe(200)
    expect((await own()).answers).toEqual([{ questionId: text.id, value: 'Хорошо \ufffd' }])
  })

  it('leaves no answer in the audit', async () => {
    await save((await own()).questions.map(answerOf), true)
    const rows = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'questionnaires.submit')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('больше практики')
  })

  it('is only for its kind of people', async () => {
    expect((await server.as('graduate').call(getStudentQuestionnaire)).status).toBe(403)
    expect((await server.as('student').call(getGraduateQuestionnaire)).status).toBe(403)
    const foreign = { answers: [], isSubmitted: false }
    expect((await server.as('student').call(saveGraduateQuestionnaire, foreign)).status).toBe(403)
    expect((await server.as('graduate').call(getGraduateQuestionnaire)).status).toBe(200)
    expect((await server.as('exstudent').call(getGraduateQuestionnaire)).status).toBe(200)
  })
})

describe('the summary', () => {
  it('counts what was sent and no draft', async () => {
    const before = (await summary()).summary!
    const answers = (await own()).questions.map(answerOf)
    await save(answers, false)
    expect((await summary()).summary).toEqual(before)
    await save(answers, true)
    const after = (await summary()).summary!
    expect(after.submitted).toBe(before.submitted + 1)
    const first = after.questions[0]!
    const total = first.counts!.reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(first.answered)
  })

  it('hides what fewer than five have answered', async () => {
    const last = await server.db
      .selectFrom('study_year')
      .select('id')
      .where('is_technical', '=', false)
      .orderBy('id', 'asc')
      .executeTakeFirstOrThrow()
    const { id } = await server.db
      .insertInto('questionnaire')
      .values({ kind: 'student', study_year_id: last.id, intro: 'Прежняя' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const question = await server.db
      .insertInto('questionnaire_question')
      .values({ questionnaire_id: id, position: 1, text: 'Как дела?', type: 'text' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const people = await server.db.selectFrom('person').select('id').orderBy('id').limit(5).execute()
    const answer = async (personId: number) => {
      const at = new Date('2019-03-01T10:00:00Z')
      const sent = { questionnaire_id: id, person_id: personId, saved_at: at, submitted_at: at }
      await server.db.insertInto('questionnaire_submission').values(sent).execute()
      const row = {
        question_id: question.id,
        person_id: personId,
        value: JSON.stringify(`Слова ${personId}`),
      }
      await server.db.insertInto('questionnaire_answer').values(row).execute()
    }
    for (const person of people.slice(0, 4)) await answer(person.id)
    expect((await summary(last.id)).summary!.questions[0]).toMatchObject({ answered: 4, texts: null })
    await answer(people[4]!.id)
    expect((await summary(last.id)).summary!.questions[0]!.texts).toHaveLength(5)
  })

  it('is exported without formulas and read by nobody else', async () => {
    await save((await own()).questions.map(answerOf), true)
    const answer = await server.as('admin').call(exportSummary, { kind: 'student' })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data[0]).toEqual(['Вопрос', 'Ответ', 'Ответили'])
    expect(sheet!.data.map((row) => row[1])).toContain("'=1+1 больше практики")
    for (const login of ['student', 'teacher', 'graduate']) {
      expect((await server.as(login).call(getSummary, { kind: 'student' })).status).toBe(403)
      expect((await server.as(login).call(exportSummary, { kind: 'student' })).status).toBe(403)
    }
  })
})
