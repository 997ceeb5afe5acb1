import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { OwnWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { givenFilled, givenSent, givenWork } from './testing/given-work.ts'

const { saveWorkDraft, listOwnWorks, submitWork, rejectWork, listTaughtWorks } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const student = () => server.as('student')

const own = async (id: number) =>
  ((await student().call(listOwnWorks)).body as { items: OwnWork[] }).items.find(
    ({ workId }) => workId === id,
  )!

it('what a student has typed is there again, and changes nothing of the work', async () => {
  const { id } = await givenWork(server)
  await givenBy(student(), saveWorkDraft, { id, theme: 'Скл' })
  await givenBy(student(), saveWorkDraft, { id, theme: 'Склад', pageCount: 12 })
  expect(await own(id)).toMatchObject({
    statusId: 0,
    workTheme: null,
    pageCount: null,
    draft: { theme: 'Склад', pageCount: 12, savedAt: expect.stringMatching(/^2026-11-18T/) as unknown },
  })
  const { body } = await server.as('teacher').call(listTaughtWorks, { workId: id })
  expect(JSON.stringify(body)).not.toContain('Склад')
})

it('is gone when the work is sent, and begins again when it comes back', async () => {
  const submission = await givenFilled(server)
  const { workId: id } = submission
  await givenBy(student(), saveWorkDraft, { id, theme: 'Черновая тема' })
  await givenBy(student(), submitWork, submission)
  expect(await own(id)).toMatchObject({ workTheme: 'Склад', draft: null })
  expect(await student().call(saveWorkDraft, { id, theme: 'Поздно' })).toFailWith(
    saveWorkDraft,
    'is-on-agreement',
  )
  await givenBy(server.as('teacher'), rejectWork, { id, comment: 'Нет выводов' })
  await givenBy(student(), saveWorkDraft, { id, theme: 'Новая тема' })
  expect(await own(id)).toMatchObject({ workTheme: 'Склад', draft: { theme: 'Новая тема' } })
})

it('is nobody else’s, and none of a work that is agreed', async () => {
  const { id } = await givenSent(server)
  expect(await server.as('student2').call(saveWorkDraft, { id, theme: 'Чужая' })).toFailWith(
    saveWorkDraft,
    'not-found',
  )
  await server.as('teacher').call(worksCalls.agreeWork, { id })
  expect(await student().call(saveWorkDraft, { id, theme: 'Поздно' })).toFailWith(saveWorkDraft, 'is-agreed')
})
