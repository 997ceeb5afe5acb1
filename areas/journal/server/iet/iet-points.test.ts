import { beforeAll, describe, expect, it } from 'vitest'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint } from '../../contract/iet.ts'
import { KIND } from '../testing/given-trajectory.ts'
import { useIetJournal } from '../testing/iet-journal.ts'

const { server, given, as, pointForm } = useIetJournal()
let flowId: number
let disciplineId: number
let staff: number[]
let outsider: number

beforeAll(() => {
  ;({ flowId, disciplineId, staff, outsider } = given)
})

describe('a control point of flows', () => {
  let point: IetControlPoint
  const savePoints = (login: string, data: object[]) =>
    as(login).call(ietCalls.saveIetPointMarks, { id: point.id, flowId, data: data as never })

  it('is added, marked, edited and deleted', async () => {
    const made = await as('teacher').call(ietCalls.createIetPoint, pointForm())
    expect(made.status).toBe(201)
    point = made.body as IetControlPoint
    expect(point).toMatchObject({ maxPoint: 10, type: { abbr: 'КР' }, flows: [{ flowId }] })
    const [staffId = 0] = staff
    expect(await savePoints('teacher', [{ staffId, points: 10.5 }])).toFailWith(
      ietCalls.saveIetPointMarks,
      'points-invalid',
    )
    expect(await savePoints('teacher', [{ staffId: outsider, points: 1 }])).toFailWith(
      ietCalls.saveIetPointMarks,
      'foreign-student',
    )
    expect((await savePoints('teacher', [{ staffId, points: 8 }])).body).toEqual({
      data: [{ staffId, points: 8, version: 1 }],
    })
    const lost = await savePoints('teacher2', [{ staffId, points: 7, version: 0 }])
    expect(lost).toFailWith(ietCalls.saveIetPointMarks, 'marks-conflict')
    expect(lost.body).toMatchObject({ conflicts: [{ staffId, field: 'points', yours: 7, current: 8 }] })
    const lower = await as('teacher2').call(ietCalls.editIetPoint, {
      id: point.id,
      ...pointForm({ maxPoint: 7 }),
    })
    expect(lower).toFailWith(ietCalls.editIetPoint, 'norm-below-point')
    const edited = await as('teacher2').call(ietCalls.editIetPoint, {
      id: point.id,
      ...pointForm({ maxPoint: 8, title: 'Контрольная' }),
    })
    expect(edited.body).toMatchObject({ id: point.id, maxPoint: 8, title: 'Контрольная' })
    const query = { disciplineId, lessonTypeId: KIND, flowsIds: [flowId] }
    const listed = await as('teacher').call(ietCalls.listIetPoints, query)
    expect(listed.body).toMatchObject([{ id: point.id, maxPoint: 8 }])
    const { flows } = (listed.body as IetControlPoint[])[0]!
    expect(flows[0]!.students.find((row) => row.staffId === staffId)).toMatchObject({ points: 8, version: 1 })
    expect((await as('teacher').call(ietCalls.removeIetPoint, { id: point.id })).status).toBe(200)
    expect((await as('teacher').call(ietCalls.listIetPoints, query)).body).toEqual([])
    expect(await as('teacher').call(ietCalls.removeIetPoint, { id: point.id })).toFailWith(
      ietCalls.removeIetPoint,
      'no-such-point',
    )
  })

  it('must lie in the study year and belong to a lesson of the flow', async () => {
    const late = await as('teacher').call(ietCalls.createIetPoint, pointForm({ date: '2030-01-01' }))
    expect(late).toFailWith(ietCalls.createIetPoint, 'point-outside-year')
    const otherKind = await as('teacher').call(ietCalls.createIetPoint, pointForm({ lessonTypeId: 2 }))
    expect(otherKind).toBeInvalid('flowsIds')
    const noType = await as('teacher').call(ietCalls.createIetPoint, pointForm({ typeId: 99 }))
    expect(noType).toBeInvalid('typeId')
  })
})

describe('the types of control points', () => {
  it('are those of the dictionary, also the ones added there', async () => {
    const { id: typeId } = await server.db
      .insertInto('control_point_type')
      .values({ name: 'Защита проекта', abbreviation: 'ЗП' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await as('teacher').call(ietCalls.createIetPoint, pointForm({ typeId }))
    const point = made.body as IetControlPoint
    expect(point.type).toEqual({ id: typeId, name: 'Защита проекта', abbr: 'ЗП' })
    await as('teacher').call(ietCalls.removeIetPoint, { id: point.id })
  })
})
