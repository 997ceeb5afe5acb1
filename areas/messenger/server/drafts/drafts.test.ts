import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Draft } from '../../contract/draft.ts'
import { PACE } from '../../contract/limits.ts'
import { messengerPersonalData } from '../personal-data.ts'
import { messengerRetention } from '../retention.ts'
import { chatOf, chatsOf, givenGroup, say } from '../testing/given-chat.ts'
import { useStreams } from '#platform/server/testing/use-streams.ts'

const { leaveChat, saveDraft } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const streams = useStreams(server)

const aChat = () => givenGroup(server, ['teacher', 'student', 'student2'])

async function type(login: string, id: number, text: string, more = {}) {
  return (await server.as(login).call(saveDraft, { id, text, ageMs: 0, ...more })).body as Draft
}

const draftOf = async (login: string, id: number) => (await chatOf(server, login, id)).draft

describe('a draft', () => {
  it('is on every device of its author, and on nobody else’s', async () => {
    const id = await aChat()
    const { id: msg, text } = await say(server, 'teacher', { id, text: 'Кто придёт?' })
    const kept = await type('student', id, 'Я приду, но ', { replyToId: msg })
    expect(kept).toMatchObject({ text: 'Я приду, но ', replyTo: { id: msg, text } })
    expect(await draftOf('student', id)).toEqual(kept)
    const listed = (await chatsOf(server, 'student')).find((chat) => chat.id === id)
    expect(listed!.draft).toEqual(kept)
    for (const login of ['teacher', 'student2']) expect(await draftOf(login, id)).toBeNull()
  })

  it('comes to the other devices as it is typed, and to no other person', async () => {
    const id = await aChat()
    const [own, other] = await Promise.all([streams.open('student'), streams.open('teacher')])
    const draft = await type('student', id, 'Начато на телефоне')
    await own.until(() => own.named('draft').length > 0)
    expect(own.named('draft').map(({ data }) => data)).toEqual([{ chatId: id, draft }])
    const { id: msg } = await say(server, 'student2', { id, text: 'После черновика' })
    await other.until(() => other.named('message').some(({ data }) => data['id'] === msg))
    expect(other.named('draft')).toEqual([])
  })

  it('that was typed earlier does not replace a later one, whichever comes first', async () => {
    const id = await aChat()
    await type('student', id, 'Поздний')
    expect(await type('student', id, 'Ранний, без сети', { ageMs: 60_000 })).toMatchObject({
      text: 'Поздний',
    })
    expect(await draftOf('student', id)).toMatchObject({ text: 'Поздний' })
  })

  it('of many devices at once is one of theirs, whole', async () => {
    const id = await aChat()
    const texts = Array.from({ length: 10 }, (_, index) => `Текст ${index}`)
    await Promise.all(texts.map((text) => type('student', id, text)))
    expect(texts).toContain((await draftOf('student', id))!.text)
  })

  it('is empty once it was sent, on every device; another text stays', async () => {
    const id = await aChat()
    await type('student', id, 'Готово \n')
    await say(server, 'student', { id, text: 'Готово' })
    expect(await draftOf('student', id)).toMatchObject({ text: '', replyTo: null })
    await type('student', id, 'Начатое на другом устройстве')
    await say(server, 'student', { id, text: 'Короткий ответ' })
    expect(await draftOf('student', id)).toMatchObject({ text: 'Начатое на другом устройстве' })
  })

  it('that was begun once more with the same words outlives the message that is sent again', async () => {
    const id = await aChat()
    const message = { id, text: 'Готово', clientId: randomUUID() }
    await say(server, 'student', message)
    await type('student', id, 'Готово')
    await say(server, 'student', message)
    expect(await draftOf('student', id)).toMatchObject({ text: 'Готово' })
  })

  it('quotes nothing that its author may not see', async () => {
    const [id, other] = [await aChat(), await givenGroup(server, ['teacher', 'student2'])]
    const { id: foreign } = await say(server, 'teacher', { id: other, text: 'Чужое' })
    expect(await type('student', id, 'Ответ', { replyToId: foreign })).toMatchObject({ replyTo: null })
  })

  it('of a chat that one has left is neither kept nor shown', async () => {
    const id = await aChat()
    await type('student', id, 'Недописанное')
    await server.as('student').call(leaveChat, { id })
    expect((await server.as('student').call(saveDraft, { id, text: 'Ещё', ageMs: 0 })).status).toBe(404)
    expect((await chatsOf(server, 'student')).map((chat) => chat.id)).not.toContain(id)
  })

  it('is kept at a pace', async () => {
    const id = await aChat()
    const statuses = await Promise.all(
      Array.from({ length: PACE.draftsAMinute + 3 }, async (_, index) => {
        const draft = { id, text: `${index}`, ageMs: 0 }
        return (await server.as('student').call(saveDraft, draft)).status
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('is in the copy of its author’s data, and goes when nobody touches it', async () => {
    const id = await aChat()
    await type('student2', id, 'Личное')
    const source = messengerPersonalData.find(({ title }) => title === 'Черновики сообщений')!
    const read = async () => source.read(server.db, await personOf(server, 'student2'))
    expect(await read()).toContainEqual(expect.objectContaining({ Текст: 'Личное' }))
    const rule = messengerRetention.find(({ name }) => name.startsWith('drafts'))!
    const now = server.clock.now().getTime()
    await rule.clean(server.db, new Date(now + 100 * 86_400_000))
    expect(await read()).toContainEqual(expect.objectContaining({ Текст: 'Личное' }))
    await rule.clean(server.db, new Date(now + 181 * 86_400_000))
    expect(await read()).toEqual([])
  })
})
