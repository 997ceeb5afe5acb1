import { beforeAll, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable, LINK } from '../testing/given-timetable.ts'
import { WEEK, YEAR } from '../testing/small-university.ts'

const { listInstituteGroups, getGroupWeek } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
beforeAll(async () => {
  given = await givenTimetable(server.db)
})

const week = { yearId: YEAR, week: WEEK }

describe('the timetables of an institute', () => {
  it('are those of the groups of the institute that the reader heads', async () => {
    const groups = await givenBy(server.as('dean'), listInstituteGroups, {})
    expect(groups).toEqual([{ id: given.group, name: 'ИКБО-01-24', course: null, hasLessons: true }])
  })

  it('show the week of a group with its links, in the words of the specification', async () => {
    const lessons = await givenBy(server.as('dean'), getGroupWeek, { ...week, groupId: given.group })
    expect(lessons.map(({ id }) => id)).toEqual([given.lecture, given.laboratory])
    expect(lessons[0]).toMatchObject({
      dayId: 3,
      timeName: '2 пара',
      disciplineName: 'Базы данных',
      isOnline: false,
      build: 'А',
      room: '214',
      groups: [{ id: given.group, name: 'ИКБО-01-24', subgroup: 0 }],
      type: { id: 1 },
      teachers: [{ id: given.teacher }, { id: given.teacher2 }],
      conference: { url: LINK, disciplineId: given.databases, lessonTypeId: 1 },
    })
  })

  it('do not show lessons of trajectories, which are personal', async () => {
    const lessons = await givenBy(server.as('dean'), getGroupWeek, { ...week, groupId: given.group })
    expect(lessons.filter(({ isIET }) => isIET)).toEqual([])
  })

  it('are closed for a group of another institute, for one that is not there, and for everybody else', async () => {
    for (const groupId of [given.otherGroup, 999_999])
      expect(await server.as('dean').call(getGroupWeek, { ...week, groupId })).toFailWith(
        getGroupWeek,
        'forbidden',
      )
    for (const login of ['teacher', 'student'])
      expect(await server.as(login).call(getGroupWeek, { ...week, groupId: given.group })).toMatchObject({
        status: 403,
      })
  })

  it('name the field of a year or a week that is not there', async () => {
    const dean = server.as('dean')
    const groupId = given.group
    expect(await dean.call(getGroupWeek, { ...week, groupId, yearId: 12 })).toBeInvalid('yearId')
    expect(await dean.call(getGroupWeek, { ...week, groupId, week: 53 })).toBeInvalid('week')
  })
})
