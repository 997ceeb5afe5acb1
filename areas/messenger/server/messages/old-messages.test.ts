import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { chatOf, givenGroup, say } from '../testing/given-chat.ts'

const { changeChat, deleteMessage, searchChat, searchChats } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

/** More than are read one after the other. */
const MANY = 5001
let id: number
let before: number
let since: number

const found = async (login: string, search: string) =>
  (await givenBy(server.as(login), searchChats, { search })).messages.map((message) => message.id)
const foundInside = async (login: string, search: string) =>
  (await givenBy(server.as(login), searchChat, { id, search })).ids

/** Writes many messages into a chat. */
const fill = (chatId: number) =>
  sql`
    with place as (
      update chat set last_seq = last_seq + ${MANY}::int where id = ${chatId} returning id, creator_id, last_seq - ${MANY}::int as seq
    )
    insert into chat_message (chat_id, seq, author_id, body, created_at)
    select id, seq + n, creator_id, 'Суслик', ${server.clock.now()} from place cross join generate_series(1, ${MANY}::int) n
  `.execute(server.db)

beforeAll(async () => {
  id = await givenGroup(server, ['teacher', 'student'])
  before = (await say(server, 'teacher', { id, text: 'Древний мамонт' })).id
  const { name, members } = await chatOf(server, 'teacher', id)
  const ids = [...members.map((member) => member.id), await personOf(server, 'head')]
  await givenBy(server.as('teacher'), changeChat, { id, name, members: ids })
  since = (await say(server, 'teacher', { id, text: 'Мамонт и суслик' })).id
  const { id: gone } = await say(server, 'teacher', { id, text: 'Удалённый мамонт' })
  await givenBy(server.as('teacher'), deleteMessage, { id, msg: gone })
})

describe.each([
  ['of a reader with few messages', 1],
  ['of a reader with very many', 200_000],
])('a message older than many newer ones of others, %s', (_, lastSeq) => {
  beforeAll(async () => {
    await fill(await givenGroup(server, ['dean']))
    await sql`update chat set last_seq = greatest(last_seq, ${lastSeq}) where id = ${id}`.execute(server.db)
  })

  it('is found by who saw it written, the newest first, and by nobody else', async () => {
    expect(await found('student', 'мамонты')).toEqual([since, before])
    expect(await found('head', 'мамонт')).toEqual([since])
    expect(await found('dean', 'мамонт')).toEqual([])
    expect(await found('student', 'мамонт бегемот')).toEqual([])
  })

  it('is found by a word that others use every day', async () => {
    expect(await found('student', 'суслики')).toEqual([since])
  })

  it('is found inside its chat', async () => {
    expect(await foundInside('student', 'мамонт')).toEqual([since, before])
    expect(await foundInside('head', 'мамонт')).toEqual([since])
  })
})
