import { expect, it } from 'vitest'
import type { CallInput } from '#platform/contract/call.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { orderCalls } from '../contract/calls.ts'
import { useOrders } from './testing/use-orders.ts'

const { searchOrderSubjects } = orderCalls
const { server, keeper, given } = useOrders()

async function found(input: CallInput<typeof searchOrderSubjects>): Promise<Set<number>> {
  const subjects = await givenBy(keeper(), searchOrderSubjects, input)
  return new Set(subjects.map(({ id }) => id))
}

it('finds who may be in an order: one, or all of a group', async () => {
  const { anna, boris, vera } = given.students
  const { own } = given.groups
  expect(await found({ kind: 'graduation', groupId: own })).toEqual(new Set([anna, boris, vera]))
  expect(await found({ kind: 'restoration', groupId: own })).toEqual(new Set())
  expect(await found({ kind: 'graduation', subjectId: anna })).toEqual(new Set([anna]))
  expect(await found({ kind: 'restoration', subjectId: anna })).toEqual(new Set())
})

it('finds all groups of a course, of one level or institute if need be', async () => {
  const { own, parallel, evening, foreign, masters } = given.groups
  const ofYear = Object.values(given.groups).map((id) => ({ group_id: id, study_year_id: 2026, course: 5 }))
  await server.db.insertInto('group_year').values(ofYear).execute()
  const ofInstitute = { kind: 'promotion', course: 5, instituteId: given.institutes.own } as const
  expect(await found(ofInstitute)).toEqual(new Set([own, parallel, evening, masters]))
  expect(await found({ ...ofInstitute, levelId: 3 })).toEqual(new Set([masters]))
  const { other } = given.institutes
  expect(await found({ ...ofInstitute, instituteId: other, levelId: 1 })).toEqual(new Set([foreign]))
})
