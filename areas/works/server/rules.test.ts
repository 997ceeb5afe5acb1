import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { pdfFile } from '#platform/server/testing/hostile-files.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksTexts } from '../contract/failures.ts'
import type { TaughtList } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { givenSent, givenWork } from './testing/given-work.ts'

const { getWorkRules, saveWorkRules, agreeWork, agreeWorks, listTaughtWorks, submitWork, uploadWorkFile } =
  worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const keeper = () => server.as('admin')

afterEach(() =>
  sql`update works_rule set approve_from = '07-01', requires_thesis_files = false`.execute(server.db),
)

async function setRules(changes: object): Promise<void> {
  const rules = await givenBy(keeper(), getWorkRules, {})
  await givenBy(keeper(), saveWorkRules, { ...rules, ...changes })
}

it('the day from which works are agreed is the keeper’s to set, and everything follows it', async () => {
  const { id } = await givenSent(server, { deliveryAt: '2026-06-01' })
  const shown = async () =>
    ((await server.as('teacher').call(listTaughtWorks, { workId: id })).body as TaughtList).items[0]
  expect(await shown()).toMatchObject({ isCanApprove: true, approvableFrom: '2026-07-01' })
  await setRules({ approveDay: 15, approveMonth: 12 })
  expect(await shown()).toMatchObject({ isCanApprove: false, approvableFrom: '2026-12-15' })
  const { counts } = (await server.as('teacher').call(listTaughtWorks, { workId: id })).body as TaughtList
  expect(counts.approvable).toBe(0)
  const early = await server.as('teacher').call(agreeWork, { id })
  expect(early).toFailWith(agreeWork, 'closed-until')
  expect(early.body).toEqual({ message: 'Согласование доступно с 15 декабря 2026 года' })
  const many = await server.as('teacher').call(agreeWorks, { works: [{ id, version: 1 }] })
  expect(many.body).toEqual({
    agreed: [],
    refused: [{ id, text: 'Согласование доступно с 15 декабря 2026 года' }],
  })
})

it('a day that not every year has is refused, and so is a rule that somebody else has changed', async () => {
  const rules = await givenBy(keeper(), getWorkRules, {})
  const leap = await keeper().call(saveWorkRules, { ...rules, approveDay: 29, approveMonth: 2 })
  expect((leap.body as { errors: object }).errors).toEqual({ approveDay: [worksTexts.noSuchDay] })
  await givenBy(keeper(), saveWorkRules, rules)
  expect(await keeper().call(saveWorkRules, rules)).toFailWith(saveWorkRules, 'changed-meanwhile')
  expect((await server.as('head').call(saveWorkRules, rules)).status).toBe(403)
})

/** A thesis of the demo student on agreement. */
async function givenThesis(): Promise<number> {
  const { id } = await givenWork(server, { typeId: 3, deliveryAt: '2026-06-01' })
  const upload = async (kind: 'work' | 'ebs' | 'feedback') =>
    (await givenBy(server.as('student'), uploadWorkFile, { id, kind, file: pdfFile(kind) })).id
  await givenBy(server.as('student'), submitWork, {
    workId: id,
    theme: 'Склад города',
    pageCount: 60,
    licenseAgreement: 1,
    workFileId: await upload('work'),
    ebsFileId: await upload('ebs'),
    feedbackFileId: await upload('feedback'),
  })
  return id
}

it('a thesis without the report of borrowings is agreed unless the rules ask for it', async () => {
  const open = await givenThesis()
  expect((await server.as('teacher').call(agreeWork, { id: open })).status).toBe(200)
  await setRules({ requiresThesisFiles: true })
  const id = await givenThesis()
  const bare = await server.as('teacher').call(agreeWork, { id })
  expect(bare).toFailWith(agreeWork, 'files-missing')
  expect((await server.as('teacher').call(agreeWorks, { works: [{ id, version: 1 }] })).body).toMatchObject({
    agreed: [],
    refused: [{ id }],
  })
  const whole = await server
    .as('teacher')
    .call(agreeWork, { id, plagiarismFile: pdfFile('отчёт', 'отчёт.pdf') })
  expect(whole.body).toMatchObject({ status: { id: 2 } })
  const coursework = await givenSent(server)
  expect((await server.as('teacher').call(agreeWork, coursework)).status).toBe(200)
})
