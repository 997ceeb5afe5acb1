import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { NewOwnLink } from '../../contract/own-link.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable, IET_LINK, LINK } from '../testing/given-timetable.ts'
import { aConferenceLink } from '../testing/lessons.ts'
import { WEEK, YEAR } from '../testing/small-university.ts'

const { addOwnLink, changeOwnLink, removeOwnLink, addOwnIetLink, changeOwnIetLink, removeOwnIetLink } =
  timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let lecture: NewOwnLink
const NEW = 'https://meet.example.org/new'

beforeAll(async () => {
  given = await givenTimetable(server.db)
  lecture = { timetableDisciplineId: given.databases, timetableTypeId: 1, url: NEW }
})

beforeEach(async () => {
  await server.db.deleteFrom('conference_link').execute()
  await aConferenceLink(server.db, { personId: given.teacher2, disciplineId: given.databases, url: LINK })
  const ofTrajectory = { disciplineId: given.machineLearning, url: IET_LINK, isIet: true }
  await aConferenceLink(server.db, { personId: given.teacher, ...ofTrajectory })
})

const linkOf = async (personId: number) =>
  server.db.selectFrom('conference_link').selectAll().where('person_id', '=', personId).executeTakeFirst()

async function shownLink(login: string, userType: 'student' | 'teacher') {
  const { lessons } = await givenBy(server.as(login), timetableCalls.getTimetable, {
    yearId: YEAR,
    week: WEEK,
    userType,
  })
  return lessons.find(({ id }) => id === given.lecture)?.conference
}

describe('the link of a lesson', () => {
  it('is added by its teacher, and its students see it', async () => {
    const added = await givenBy(server.as('teacher'), addOwnLink, lecture)
    expect(added).toEqual({
      id: expect.any(Number),
      url: NEW,
      disciplineId: given.databases,
      lessonTypeId: 1,
      version: 1,
    })
    expect(await shownLink('teacher', 'teacher')).toMatchObject({ url: NEW, isOwn: true })
    // The link of the first teacher who has one: decision D-166.
    expect(await shownLink('student', 'student')).toMatchObject({ url: NEW, isOwn: false })
  })

  it('is changed and removed by its owner', async () => {
    const { id } = await givenBy(server.as('teacher'), addOwnLink, lecture)
    const changed = await givenBy(server.as('teacher'), changeOwnLink, { id, url: `${NEW}/2` })
    expect(changed).toMatchObject({ id, url: `${NEW}/2`, version: 2 })
    const answer = await server.as('teacher').call(removeOwnLink, { id })
    expect(answer.status).toBe(204)
    expect(await linkOf(given.teacher)).toMatchObject({ is_iet: true })
  })

  it('is added once, whoever is faster', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.as('teacher').call(addOwnLink, lecture)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toFailWith(addOwnLink, 'link-is-there')
  })

  it('is refused in words when it is no address, is too long or carries a password', async () => {
    const wrong = [
      'meet.example',
      'javascript:alert(1)',
      '',
      'https://me:secret@meet.example/a',
      `https://meet.example/${'a'.repeat(2048)}`,
    ]
    for (const url of wrong) {
      const answer = await server.as('teacher').call(addOwnLink, { ...lecture, url })
      expect(answer).toFailWith(addOwnLink, 'bad-link')
      expect(answer.body).toMatchObject({ message: 'Некорректная ссылка' })
    }
  })

  it('is not for lessons that one does not give', async () => {
    expect(await server.as('teacher3').call(addOwnLink, lecture)).toFailWith(addOwnLink, 'not-your-lesson')
    const laboratory = { ...lecture, timetableTypeId: 2 }
    expect(await server.as('teacher').call(addOwnLink, laboratory)).toFailWith(addOwnLink, 'not-your-lesson')
    const lastYear = { ...lecture, yearId: YEAR - 1 }
    expect(await server.as('teacher').call(addOwnLink, lastYear)).toFailWith(addOwnLink, 'not-your-lesson')
    expect(await server.as('student').call(addOwnLink, lecture)).toMatchObject({ status: 403 })
  })

  it('is nobody else’s to change', async () => {
    const { id } = (await linkOf(given.teacher2))!
    for (const call of [changeOwnLink, removeOwnLink])
      expect(await server.as('teacher').call(call, { id, url: NEW } as never)).toFailWith(call, 'not-found')
    expect((await linkOf(given.teacher2))!.url).toBe(LINK)
  })

  it('is not overwritten when somebody else has changed it meanwhile', async () => {
    const { id } = (await linkOf(given.teacher2))!
    const teacher2 = server.as('teacher2')
    await givenBy(teacher2, changeOwnLink, { id, url: `${NEW}/1`, version: 1 })
    const answer = await teacher2.call(changeOwnLink, { id, url: `${NEW}/2`, version: 1 })
    expect(answer).toFailWith(changeOwnLink, 'changed-meanwhile')
    expect(answer.body).toMatchObject({ current: { url: `${NEW}/1`, version: 2 } })
  })

  it('of a trajectory has paths of its own', async () => {
    const { id } = (await linkOf(given.teacher))!
    const teacher = server.as('teacher')
    expect(await teacher.call(changeOwnLink, { id, url: NEW })).toFailWith(changeOwnLink, 'not-found')
    await givenBy(teacher, changeOwnIetLink, { id, url: NEW })
    expect((await teacher.call(removeOwnIetLink, { id })).status).toBe(204)
    const lesson = { timetableDisciplineId: given.machineLearning, timetableTypeId: 1, url: IET_LINK }
    expect(await teacher.call(addOwnLink, lesson)).toFailWith(addOwnLink, 'not-your-lesson')
    await givenBy(teacher, addOwnIetLink, lesson)
    expect(await linkOf(given.teacher)).toMatchObject({ is_iet: true, url: IET_LINK })
  })
})

describe('the head of an institute', () => {
  it('corrects and removes a link of lessons that a group of theirs attends', async () => {
    const { id } = (await linkOf(given.teacher2))!
    await givenBy(server.as('dean'), changeOwnLink, { id, url: NEW })
    expect((await linkOf(given.teacher2))!.url).toBe(NEW)
    expect((await server.as('dean').call(removeOwnLink, { id })).status).toBe(204)
  })

  it('does not know links of another institute', async () => {
    await aConferenceLink(server.db, { personId: given.teacher3, disciplineId: given.databases, url: LINK })
    const { id } = (await linkOf(given.teacher3))!
    expect(await server.as('dean').call(changeOwnLink, { id, url: NEW })).toFailWith(
      changeOwnLink,
      'not-found',
    )
  })
})
