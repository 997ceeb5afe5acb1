import { describe, expect, it } from 'vitest'
import { gatherPersonalData } from '#platform/server/areas/gather.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'

const server = useTestServer({ areas: {}, template: 'demo' })
const personalData = await gatherPersonalData(areas)

async function partsOf(personId: number) {
  const parts = await Promise.all(
    personalData.map(async ({ title, read }) => [title, await read(server.db, personId)] as const),
  )
  return new Map(parts)
}

const personWith = async (table: 'questionnaire_submission' | 'research_contract_member') =>
  (await server.db.selectFrom(table).select('person_id').limit(1).executeTakeFirstOrThrow()).person_id

describe('the copy of everything', () => {
  it('has each heading once', () => {
    const titles = personalData.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('holds what was answered, as text', async () => {
    const parts = await partsOf(await personWith('questionnaire_submission'))
    const answers = parts.get('Ответы на анкеты')!
    expect(answers.length).toBeGreaterThan(2)
    for (const answer of answers) expect(['string', 'number']).toContain(typeof answer['Ответ'])
  })

  it('holds the works of science', async () => {
    const parts = await partsOf(await personWith('research_contract_member'))
    expect(parts.get('Договоры НИР')).not.toEqual([])
  })

  it('holds the bypass sheet line by line', async () => {
    const { person_id: personId } = await server.db
      .selectFrom('bypass_sheet as b')
      .innerJoin('student as s', 's.id', 'b.student_id')
      .select('s.person_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const lines = (await partsOf(personId)).get('Обходной лист')!
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatchObject({ Подразделение: expect.any(String) as string })
  })

  it('holds the literature that was recommended', async () => {
    const { person_id: personId } = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', 'teacher')
      .executeTakeFirstOrThrow()
    const any = server.db.selectFrom('library_recommendation').select('id').limit(1)
    await server.db
      .updateTable('library_recommendation')
      .set({ added_by: personId })
      .where('id', '=', any)
      .execute()
    const recommended = (await partsOf(personId)).get('Рекомендованная мной литература')!
    expect(recommended).toContainEqual(
      expect.objectContaining({ Издание: expect.any(String) as string, Убрано: false }),
    )
  })

  it('holds the marks of the journals, and all that there are', async () => {
    const { person_id: personId } = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', 'student')
      .executeTakeFirstOrThrow()
    const parts = await partsOf(personId)
    const { count } = await server.db
      .selectFrom('journal_mark as m')
      .innerJoin('student as s', 's.id', 'm.student_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('s.person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const marks = parts.get('Отметки в журналах')!
    expect(marks.length).toBe(Number(count))
    expect(marks.length).toBeGreaterThan(10)
    expect(new Set(marks.map((mark) => mark['Посещение']))).toContain('был')
    expect(parts.get('Баллы за точки контроля')![0]).toMatchObject({
      Дисциплина: expect.any(String) as string,
      Баллы: expect.any(Number) as number,
    })
  })
})
