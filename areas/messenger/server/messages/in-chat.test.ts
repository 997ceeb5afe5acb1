import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { chatOf, givenGroup, say } from '../testing/given-chat.ts'

const { changeChat, deleteMessage, editMessage, leaveChat, listLinks, searchChat } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

/** Takes somebody into a chat of `teacher`. */
async function add(id: number, login: string): Promise<void> {
  const { name, members } = await chatOf(server, 'teacher', id)
  const ids = [...members.map((member) => member.id), await personOf(server, login)]
  await givenBy(server.as('teacher'), changeChat, { id, name, members: ids })
}

describe('the search inside a chat', () => {
  const found = async (login: string, id: number, search: string) =>
    (await givenBy(server.as(login), searchChat, { id, search })).ids

  it('finds its messages with all the words in any form, the newest first, and those of no other chat', async () => {
    const [id, other] = [
      await givenGroup(server, ['teacher', 'student']),
      await givenGroup(server, ['teacher', 'student']),
    ]
    const { id: first } = await say(server, 'teacher', { id, text: 'Лабораторная работа в понедельник' })
    await say(server, 'student', { id, text: 'Какая работа?' })
    const { id: last } = await say(server, 'student', { id, text: 'Про лабораторные работы: сдал, ёлки' })
    await say(server, 'teacher', { id: other, text: 'Лабораторная работа в пятницу' })
    expect(await found('student', id, 'лабораторную работу')).toEqual([last, first])
    expect(await found('student', id, 'ЕЛК')).toEqual([last])
    expect(await found('student', id, 'лабораторная пятница')).toEqual([])
    expect(await found('student', id, 'р')).toEqual([])
  })

  it('knows a message as it is now', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Мамонт' })
    await givenBy(server.as('teacher'), editMessage, { id, msg, message: 'Носорог' })
    expect([await found('student', id, 'мамонт'), await found('student', id, 'носорога')]).toEqual([
      [],
      [msg],
    ])
    await givenBy(server.as('teacher'), deleteMessage, { id, msg })
    expect(await found('student', id, 'носорог')).toEqual([])
  })

  it('shows who came later what was written since, and nothing to who has left', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: 'Старый бегемот' })
    await add(id, 'head')
    const { id: fresh } = await say(server, 'teacher', { id, text: 'Новый бегемот' })
    expect(await found('head', id, 'бегемоты')).toEqual([fresh])
    await givenBy(server.as('student'), leaveChat, { id })
    for (const login of ['student', 'dean'])
      expect(await server.as(login).call(searchChat, { id, search: 'бегемот' })).toFailWith(
        searchChat,
        'not-found',
      )
  })

  it('says that there are more than it shows', async () => {
    const id = await givenGroup(server, ['teacher'])
    await sql`
      with place as (update chat set last_seq = 501 where id = ${id} returning id, creator_id)
      insert into chat_message (chat_id, seq, author_id, body, created_at)
      select id, n, creator_id, 'Повтор', ${server.clock.now()} from place cross join generate_series(1, 501) n
    `.execute(server.db)
    const { ids, isCut } = await givenBy(server.as('teacher'), searchChat, { id, search: 'повторы' })
    expect([ids.length, isCut]).toEqual([500, true])
  })
})

describe('the links of a chat', () => {
  const links = async (login: string, id: number) =>
    (await givenBy(server.as(login), listLinks, { id })).items.map((item) => item.links)
  const counted = async (login: string, id: number) => (await chatOf(server, login, id)).linkCount

  it('are the addresses of its messages, the newest first, each as it was typed and where it leads', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', {
      id,
      text: 'Смотрите https://example.org/a?q=https://b.example, и www.example.com.',
    })
    await say(server, 'teacher', {
      id,
      text: 'Без адресов, почта a@www-x.example, javascript:alert(1), http://[x, www., https://',
    })
    const { id: msg } = await say(server, 'student', { id, text: '(HTTPS://Example.net/Б)' })
    const { count, items } = await givenBy(server.as('student'), listLinks, { id })
    expect([count, items[0]!.messageId]).toEqual([2, msg])
    expect(items.map((item) => item.links)).toEqual([
      [{ text: 'HTTPS://Example.net/Б', to: 'HTTPS://Example.net/Б' }],
      [
        {
          text: 'https://example.org/a?q=https://b.example',
          to: 'https://example.org/a?q=https://b.example',
        },
        { text: 'www.example.com', to: 'https://www.example.com' },
      ],
    ])
    expect(await counted('student', id)).toBe(3)
  })

  it.each([
    ['https://a.ru,https://b.ru', 'https://a.ru'],
    ['https://a.ru—запись', 'https://a.ru'],
    ['смотри https://a.ru…дальше', 'https://a.ru'],
    ['(www.a.ru),(b)', 'www.a.ru'],
    [`www.a/${'.'.repeat(2660)}x${')'.repeat(1320)}`, `www.a/${'.'.repeat(2660)}x`],
  ])('are counted and listed alike: %s', async (text, typed) => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text })
    const listed = (await links('student', id)).flat()
    expect([listed.map((link) => link.text), await counted('student', id)]).toEqual([[typed], 1])
  })

  it('are at most so many of one message', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: 'www.a '.repeat(600) })
    expect((await links('student', id)).flat()).toHaveLength(LIMITS.linksOfMessage)
  })

  it('go with an edit and a deletion', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'https://one.example' })
    const { id: other } = await say(server, 'teacher', { id, text: 'Позже' })
    await givenBy(server.as('teacher'), editMessage, { id, msg: other, message: 'https://two.example' })
    expect(await links('student', id)).toHaveLength(2)
    await givenBy(server.as('teacher'), deleteMessage, { id, msg })
    expect([(await links('student', id)).flat(), await counted('student', id)]).toEqual([
      [{ text: 'https://two.example', to: 'https://two.example' }],
      1,
    ])
  })

  it('are shown to who came later since then, and to nobody outside', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: 'https://old.example' })
    await add(id, 'head')
    expect([await links('head', id), await counted('head', id)]).toEqual([[], 0])
    await givenBy(server.as('student'), leaveChat, { id })
    for (const login of ['student', 'dean'])
      expect(await server.as(login).call(listLinks, { id })).toFailWith(listLinks, 'not-found')
  })
})
