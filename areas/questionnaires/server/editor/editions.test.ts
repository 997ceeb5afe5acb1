import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { questionnairesCalls } from '../../contract/calls.ts'
import { editionCalls, type EditedQuestion, type Edition } from '../../contract/edition.ts'
import type { Answer, OwnQuestionnaire, QuestionnaireSummary } from '../../contract/questionnaire.ts'
import { questionnairesArea } from '../handlers.ts'

const { getEdition, saveEdition } = editionCalls
const { getStudentQuestionnaire, saveStudentQuestionnaire, getSummary } = questionnairesCalls
const server = useTestServer({ areas: { questionnaires: questionnairesArea }, template: 'demo' })
const editor = () => server.as('admin')

const newest = async () => (await editor().call(getEdition, { kind: 'student' })).body as Edition
const own = async (login = 'student') =>
  (await server.as(login).call(getStudentQuestionnaire)).body as OwnQuestionnaire
const answer = (answers: Answer[], isSubmitted: boolean, login = 'student') =>
  server.as(login).call(saveStudentQuestionnaire, { answers, isSubmitted })

const ROOMS: EditedQuestion = {
  text: 'Хватает ли мест в читальном зале?',
  type: 'choice',
  options: ['Да', 'Нет'],
  isRequired: false,
}
const WORDS: EditedQuestion = { text: 'Что изменить?', type: 'text', options: [], isRequired: false }

async function save(questions: EditedQuestion[], { edition }: { edition: number }) {
  const values = { intro: 'Ответьте честно', questions }
  return editor().call(saveEdition, { kind: 'student', edition, ...values })
}

async function givenEdition(questions: EditedQuestion[]): Promise<Edition> {
  const { status, body } = await save(questions, await newest())
  expect(status).toBe(200)
  return body as Edition
}

beforeEach(async () => {
  const people = server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', 'in', ['student', 'student2', 'student3'])
  await server.db.deleteFrom('questionnaire_answer').where('person_id', 'in', people).execute()
  await server.db.deleteFrom('questionnaire_submission').where('person_id', 'in', people).execute()
})

describe('a new edition of a questionnaire', () => {
  it('replaces the former one, whose answers stay with their summary', async () => {
    const before = await newest()
    const former = await summaryOf(before.edition)
    const after = await givenEdition([ROOMS, WORDS])
    expect(after).toMatchObject({
      edition: before.edition + 1,
      submitted: 0,
      values: { questions: [ROOMS, WORDS] },
    })
    const questionnaire = await own()
    expect(questionnaire.questions.map(({ text }) => text)).toEqual([ROOMS.text, WORDS.text])
    await answer([{ questionId: questionnaire.questions[0]!.id, value: 'Да' }], true)
    expect(await summaryOf(before.edition)).toEqual(former)
    expect(former!.submitted).toBeGreaterThan(0)
    expect(await summaryOf()).toMatchObject({ edition: after.edition, submitted: 1 })
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['entity', 'after'])
      .where('action', '=', 'questionnaires.edit')
      .execute()
    expect(audit).toMatchObject([{ entity: 'questionnaire', after: { questions: [ROOMS, WORDS] } }])
  })

  it('asks nothing of those who have sent the former one', async () => {
    await givenEdition([ROOMS])
    const { id, questions } = await own()
    const sent = [{ questionId: questions[0]!.id, value: 'Нет' }]
    expect((await answer(sent, true)).status).toBe(200)
    await givenEdition([WORDS])
    expect(await own()).toMatchObject({ id, answers: sent })
    expect(await answer([], true)).toFailWith(saveStudentQuestionnaire, 'already-submitted')
    expect((await own('student2')).questions.map(({ text }) => text)).toEqual([WORDS.text])
  })

  it('takes drafts over where the question is the same', async () => {
    await givenEdition([ROOMS, WORDS])
    const [rooms, words] = (await own()).questions
    await answer(
      [
        { questionId: rooms!.id, value: 'Да' },
        { questionId: words!.id, value: 'Больше книг' },
      ],
      false,
    )
    await givenEdition([WORDS, { ...ROOMS, options: ['Да', 'Нет', 'Не хожу'] }])
    const moved = await own()
    expect(moved.savedAt).not.toBeNull()
    expect(moved.answers).toEqual([{ questionId: moved.questions[0]!.id, value: 'Больше книг' }])
    // The former questions are still on somebody's screen.
    expect(await answer([{ questionId: rooms!.id, value: 'Нет' }], true)).toFailWith(
      saveStudentQuestionnaire,
      'questionnaire-changed',
    )
  })

  it('is made by one of two editors; the other sees both', async () => {
    const before = await newest()
    const answers = await Promise.all([save([ROOMS], before), save([WORDS], before)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body as Edition
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost).toFailWith(saveEdition, 'changed-meanwhile')
    expect(lost.body).toMatchObject({ current: { edition: won.edition, values: won.values } })
  })

  it('leaves behind no answer that is on its way while it is made', async () => {
    for (let round = 0; round < 5; round += 1) {
      await givenEdition([{ ...ROOMS, text: `Вопрос ${round}` }, WORDS])
      const words = (await own()).questions[1]!
      const [saved] = await Promise.all([
        answer([{ questionId: words.id, value: `Мнение ${round}` }], false),
        givenEdition([WORDS]),
      ])
      const values = (await own()).answers.map(({ value }) => value)
      // Either it was in time and moved along, or it was refused.
      if (saved.status === 200) expect(values).toEqual([`Мнение ${round}`])
      else expect(saved).toFailWith(saveStudentQuestionnaire, 'questionnaire-changed')
      await answer([], false)
    }
  })

  it.each([
    ['questions', { questions: [] }],
    ['questions.0.text', { questions: [{ ...ROOMS, text: ' ' }] }],
    ['questions.0.options', { questions: [{ ...ROOMS, options: ['Да'] }] }],
    ['questions.0.options', { questions: [{ ...ROOMS, options: ['Да', 'Да'] }] }],
    ['questions.0.options', { questions: [{ ...WORDS, options: ['Да', 'Нет'] }] }],
    ['intro', { intro: '' }],
  ])('is refused for its %s: %j', async (field, change) => {
    const { edition } = await newest()
    const input = { kind: 'student' as const, edition, intro: 'Ответьте', questions: [ROOMS], ...change }
    expect(await editor().call(saveEdition, input)).toBeInvalid(field)
  })
})

async function summaryOf(edition?: number): Promise<QuestionnaireSummary | null> {
  const { body } = await editor().call(getSummary, { kind: 'student', edition })
  return (body as { summary: QuestionnaireSummary | null }).summary
}

it.each(['student', 'graduate', 'teacher', 'content', 'moderator'])(
  '%s is refused the questions and their editing',
  async (login) => {
    const input = { kind: 'student' as const, edition: 1, intro: 'Да', questions: [ROOMS] }
    expect((await server.as(login).call(getEdition, { kind: 'student' })).status).toBe(403)
    expect((await server.as(login).call(saveEdition, input)).status).toBe(403)
  },
)
