import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksArea } from './handlers.ts'
import { listAgreedWorks } from './public.ts'
import { A_PDF, givenSent, givenSheetOf, moveSheet } from './testing/given-work.ts'

const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const agreedOf = async (login: string) => listAgreedWorks(server.db, await personOf(server, login))

it('a work is in the portfolio of its student once it is agreed, with its mark and its review', async () => {
  const { id } = await givenSent(server)
  expect((await agreedOf('student')).map((work) => work.id)).not.toContain(id)
  await givenBy(server.as('teacher'), worksCalls.agreeWork, { id, version: 1, reviewFile: A_PDF })
  const sheet = await givenSheetOf(server, id, 5)
  for (const status of [2, 3, 5, 6]) await moveSheet(server, sheet, status)
  const [work] = (await agreedOf('student')).filter((one) => one.id === id)
  expect(work).toMatchObject({ type: 'Курсовая работа', theme: 'Склад', point: 4, deliveryAt: '2026-06-01' })
  expect(work!.files.map(({ kind }) => kind)).toEqual(['work', 'review'])
  expect((await agreedOf('student2')).map((one) => one.id)).not.toContain(id)
})

it('a work whose agreement is taken back leaves the portfolio', async () => {
  const { id } = await givenSent(server)
  await givenBy(server.as('directorate'), worksCalls.agreeWorkOfStaff, { id })
  expect((await agreedOf('student')).map((work) => work.id)).toContain(id)
  await givenBy(server.as('directorate'), worksCalls.rejectWorkOfStaff, { id, comment: 'Нет выводов' })
  expect((await agreedOf('student')).map((work) => work.id)).not.toContain(id)
})
