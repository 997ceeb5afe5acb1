import { beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { bypassCalls } from '../../contract/calls.ts'
import { bypassArea } from '../handlers.ts'
import { forgetSheets, personOf } from '../testing/given-leaver.ts'
import { bypassNoticeSources } from './sources.ts'

const { openBypassSheet, signItem } = bypassCalls
const server = useTestServer({ areas: { bypass: bypassArea }, template: 'demo' })

beforeEach(async () => {
  await forgetSheets(server, 'graduate')
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
})

async function givenLines() {
  const { items } = await givenBy(server.as('graduate'), openBypassSheet, {})
  return items
}

const put = (id: number, version: number, isSigned: boolean, comment?: string) =>
  givenBy(server.as('clerk'), signItem, { id, version, isSigned, comment: comment ?? null })

async function told() {
  await sendDue(server, bypassNoticeSources)
  const personId = await personOf(server, 'graduate')
  return server.db
    .selectFrom('notice')
    .select(['title', 'detail'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
}

describe('a leaver is told', () => {
  it('of a signature, and how many are still missing', async () => {
    const [line, ...others] = await givenLines()
    await put(line!.id, 1, true)
    expect(await told()).toEqual([
      {
        title: `Обходной лист: подписано, ${line!.department}`,
        detail: `Подписано 1 из ${others.length + 1}.`,
      },
    ])
  })

  it('nothing of a signature that was taken back at once', async () => {
    const [line] = await givenLines()
    await put(line!.id, 1, true)
    await put(line!.id, 2, false)
    expect(await told()).toEqual([])
  })

  it('no longer of a signature that was taken back before they read of it', async () => {
    const [line] = await givenLines()
    await put(line!.id, 1, true)
    expect(await told()).toHaveLength(1)
    await put(line!.id, 2, false)
    expect(await told()).toEqual([])
  })

  it('what a unit remarks without signing, and nothing when the remark is saved again', async () => {
    const [line] = await givenLines()
    await put(line!.id, 1, false, 'Верните две книги')
    expect(await told()).toEqual([
      {
        title: `Обходной лист: замечание, ${line!.department}`,
        detail: `${line!.matter}. Верните две книги`,
      },
    ])
    await put(line!.id, 2, false, 'Верните две книги')
    expect(await server.db.selectFrom('notice_event').select('id').execute()).toEqual([])
  })

  it('that the last unit has signed', async () => {
    for (const { id } of await givenLines()) await put(id, 1, true)
    const titles = (await told()).map(({ title }) => title)
    expect(titles).toContain('Обходной лист подписан полностью')
  })
})
