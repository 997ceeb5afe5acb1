import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { createClock } from '#platform/server/clock.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { LaterMessage } from '../../contract/later.ts'
import { messengerRetention } from '../retention.ts'
import { givenFile } from '../testing/given-file.ts'
import { chatOf, givenGroup, messagesOf, say } from '../testing/given-chat.ts'
import { sendDue } from './send-due.ts'

const { blockPerson, cancelLater, changeChat, changeLater, leaveChat, listLater, saveDraft, sendLater } =
  messengerCalls
const { sendMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()

const failures: string[] = []
afterEach(() => {
  if (failures.length > 0) throw new Error(failures.splice(0).join('; '))
})

/** Sends the messages due this many hours from now. */
const sendAfter = (hours: number) =>
  sendDue({
    db: server.db,
    clock: createClock('Europe/Moscow', inHours(hours)),
    reportError: (_error, note) => void failures.push(note),
  })

const aLater = () => ({ text: 'Напоминаю про отчёт', clientId: randomUUID(), sendAt: inHours(2) })

const later = (login: string, id: number, more: object = {}) =>
  givenBy(server.as(login), sendLater, { id, ...aLater(), ...more })

async function waiting(login: string, id: number): Promise<LaterMessage[]> {
  return givenBy(server.as(login), listLater, { id })
}

describe('a message for later', () => {
  it('is seen by its author alone until its time, then by all, once', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await later('teacher', id)
    expect(await waiting('student', id)).toEqual([])
    expect((await chatOf(server, 'teacher', id)).laterCount).toBe(1)
    await sendAfter(1)
    expect(await messagesOf(server, 'student', id)).toEqual([])
    await Promise.all([sendAfter(3), sendAfter(3), sendAfter(3)])
    await sendAfter(3)
    expect((await messagesOf(server, 'student', id)).map(({ text }) => text)).toEqual(['Напоминаю про отчёт'])
    expect(await waiting('teacher', id)).toEqual([])
  })

  it('waits once however often its device sends it', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const clientId = randomUUID()
    const kept = await Promise.all([1, 2, 3, 4].map(() => later('teacher', id, { clientId })))
    expect(new Set(kept.map((one) => one.id)).size).toBe(1)
    const elsewhere = await givenGroup(server, ['teacher'])
    const input = { id: elsewhere, text: 'Другое', clientId, sendAt: inHours(1) }
    expect(await server.as('teacher').call(sendLater, input)).toBeInvalid('clientId')
  })

  it('that its device says again with other words waits with the last ones, and is no draft any more', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const message = { id, ...aLater() }
    const first = await later('teacher', id, message)
    await givenBy(server.as('teacher'), saveDraft, { id, text: 'Отчёт жду в среду', ageMs: 0 })
    const again = await later('teacher', id, { ...message, text: 'Отчёт жду в среду', sendAt: inHours(5) })
    expect(again).toMatchObject({ id: first.id, text: 'Отчёт жду в среду', version: first.version + 1 })
    expect((await chatOf(server, 'teacher', id)).draft).toMatchObject({ text: '' })
    // What says nothing new changes nothing.
    const same = await later('teacher', id, { ...message, text: 'Отчёт жду в среду', sendAt: inHours(5) })
    expect(same.version).toBe(again.version)
    await sendAfter(3)
    expect(await messagesOf(server, 'student', id)).toEqual([])
    await sendAfter(6)
    expect((await messagesOf(server, 'student', id)).map(({ text }) => text)).toEqual(['Отчёт жду в среду'])
  })

  it('is refused under the name of what was sent before, since nothing of it would be sent', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const message = { id, ...aLater() }
    await later('teacher', id, message)
    await sendAfter(3)
    const again = await server.as('teacher').call(sendLater, { ...message, text: 'Другое' })
    expect(again).toFailWith(sendLater, 'later-was-sent')
    expect(await waiting('teacher', id)).toEqual([])
  })

  it('that its device sends at once under the same name waits no more, and is sent once', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const message = { id, text: 'Отчёт жду в среду', clientId: randomUUID() }
    await later('teacher', id, message)
    await givenBy(server.as('teacher'), sendMessage, { ...message, text: 'Отчёт жду сегодня' })
    expect(await waiting('teacher', id)).toEqual([])
    expect(await sendAfter(3)).toBe(0)
    expect((await messagesOf(server, 'student', id)).map(({ text }) => text)).toEqual(['Отчёт жду сегодня'])
  })

  it('that was sent already is answered with itself, and other words or files are refused', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const message = { id, text: 'Отчёт жду в среду', clientId: randomUUID() }
    const file = await givenFile(server, 'teacher', id)
    await later('teacher', id, { ...message, fileIds: [file.id] })
    await sendAfter(3)
    const send = (said: object) => server.as('teacher').call(sendMessage, { ...message, ...said })
    expect((await send({ fileIds: [file.id] })).body).toMatchObject({ text: message.text })
    expect(await send({ fileIds: [file.id], text: 'Другое' })).toFailWith(sendMessage, 'later-was-sent')
    const another = await givenFile(server, 'teacher', id)
    expect(await send({ fileIds: [file.id, another.id] })).toFailWith(sendMessage, 'later-was-sent')
    expect(await messagesOf(server, 'student', id)).toHaveLength(1)
  })

  it('is refused with other words while it is being sent, and not with the same ones', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const message = { id, ...aLater() }
    const { id: laterId } = await later('teacher', id, message)
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sending = transact(server.db, async (tx) => {
      await sql`select from chat_later where id = ${laterId} for update`.execute(tx)
      held.resolve()
      await done.promise
    })
    await held.promise
    const other = await server.as('teacher').call(sendLater, { ...message, text: 'Другое' })
    const same = await server.as('teacher').call(sendLater, message)
    done.resolve()
    await sending
    expect(other).toFailWith(sendLater, 'later-is-being-sent')
    expect(same.status).toBe(201)
    expect(await waiting('teacher', id)).toMatchObject([{ text: message.text }])
  })

  it('waits in one chat alone when its device sends it to several at once', async () => {
    const chats = await Promise.all(
      Array.from({ length: 6 }, () => givenGroup(server, ['teacher', 'student'])),
    )
    const message = aLater()
    const answers = await Promise.all(
      chats.map((id) => server.as('teacher').call(sendLater, { ...message, id })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toBeInvalid('clientId')
  })

  it('takes its answer and its files along, which are kept as long as it waits', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: replyToId } = await say(server, 'student', { id, text: 'Когда?' })
    const file = await givenFile(server, 'teacher', id)
    await later('teacher', id, { replyToId, fileIds: [file.id] })
    const unsent = messengerRetention.find(({ name }) => name === 'files that were not sent')!
    await unsent.clean(server.db, new Date(inHours(24 * 10)))
    await sendAfter(3)
    expect((await messagesOf(server, 'student', id))[0]).toMatchObject({
      replyTo: { id: replyToId },
      files: [{ id: file.id }],
    })
  })

  it('is changed in text and time by its author, not over what another device has changed', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: laterId, version } = await later('teacher', id)
    const change = (login: string, text: string) =>
      server.as(login).call(changeLater, { id, laterId, version, text, sendAt: inHours(5) })
    expect(await change('student', 'Чужое')).toFailWith(changeLater, 'not-found')
    expect((await change('teacher', 'Завтра в девять')).body).toMatchObject({ text: 'Завтра в девять' })
    expect(await change('teacher', 'Ещё раз')).toFailWith(changeLater, 'changed-meanwhile')
    await sendAfter(3)
    expect(await messagesOf(server, 'student', id)).toEqual([])
    await sendAfter(6)
    expect((await messagesOf(server, 'student', id))[0]!.text).toBe('Завтра в девять')
  })

  it('is cancelled by its author alone', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: laterId } = await later('teacher', id)
    const cancel = (login: string) => server.as(login).call(cancelLater, { id, laterId })
    expect(await cancel('student')).toFailWith(cancelLater, 'not-found')
    expect((await cancel('teacher')).status).toBe(200)
    await sendAfter(3)
    expect(await messagesOf(server, 'student', id)).toEqual([])
  })

  it('is either sent or cancelled when both happen at once', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: laterId } = await later('teacher', id)
    const [cancelled] = await Promise.all([
      server.as('teacher').call(cancelLater, { id, laterId }),
      sendAfter(3),
    ])
    expect(await messagesOf(server, 'student', id)).toHaveLength(cancelled.status === 200 ? 0 : 1)
    expect(await waiting('teacher', id)).toEqual([])
  })

  it('needs a time that is to come, within a year', async () => {
    const id = await givenGroup(server, ['teacher'])
    const send = (sendAt: string) =>
      server.as('teacher').call(sendLater, { id, text: 'Поздно', clientId: randomUUID(), sendAt })
    expect(await send(inHours(-1))).toBeInvalid('sendAt')
    expect(await send(inHours(24 * 400))).toBeInvalid('sendAt')
  })
})

describe('at its time', () => {
  it('a message that cannot be sent holds up no other, and is sent when it can be', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const bad = await later('teacher', id, { text: 'Беда' })
    await later('teacher', id, { text: 'После неё', sendAt: inHours(2.5) })
    await sql`alter table chat_message add constraint no_such_text check (body <> 'Беда')`.execute(server.db)
    expect(await sendAfter(3)).toBe(1)
    expect(failures.splice(0)).toEqual([`the message for later ${bad.id} was not sent`])
    expect((await messagesOf(server, 'student', id)).map(({ text }) => text)).toEqual(['После неё'])
    expect(await waiting('teacher', id)).toMatchObject([{ id: bad.id, refusal: null }])
    await sql`alter table chat_message drop constraint no_such_text`.execute(server.db)
    expect(await sendAfter(3)).toBe(1)
    expect(await messagesOf(server, 'student', id)).toHaveLength(2)
  })

  it('nothing is sent for an author who is no longer in the chat, and nothing of it is left', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await later('student', id)
    await server.as('student').call(leaveChat, { id })
    await sendAfter(3)
    expect(await messagesOf(server, 'teacher', id)).toEqual([])
    const left = await server.db.selectFrom('chat_later').select('id').where('chat_id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('what was refused in a chat that its author has left counts no longer, and goes', async () => {
    const id = await givenGroup(server, ['teacher', 'student2'])
    const member = await personOf(server, 'student2')
    const { id: laterId } = await later('student2', id)
    await sql`insert into chat_later (chat_id, author_id, body, client_id, refusal, send_at, created_at)
      select ${id}, ${member}, 'Старое', gen_random_uuid(), 'Нельзя', now(), now() from generate_series(1, 99)
    `.execute(server.db)
    const elsewhere = await givenGroup(server, ['teacher', 'student2'])
    const send = () => server.as('student2').call(sendLater, { ...aLater(), id: elsewhere })
    expect(await send()).toFailWith(sendLater, 'too-many-later')
    await givenBy(server.as('student2'), leaveChat, { id })
    expect((await send()).status).toBe(201)
    const gone = messengerRetention.find(({ name }) => name.startsWith('refused messages'))!
    expect(await gone.clean(server.db, server.clock.now())).toBe(99)
    const left = await server.db.selectFrom('chat_later').select('id').where('chat_id', '=', id).execute()
    expect(left).toEqual([{ id: laterId }])
  })

  it('who may not write any more keeps the message with the reason, and may give it another time', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await later('student', id)
    const members = [await personOf(server, 'student')]
    const turn = (isAnnouncementOnly: boolean) =>
      server.as('teacher').call(changeChat, { id, name: 'Объявления', members, isAnnouncementOnly })
    await turn(true)
    await sendAfter(3)
    const [refused] = await waiting('student', id)
    expect(refused).toMatchObject({ refusal: 'В этот чат пишет только его создатель' })
    await turn(false)
    const { id: laterId, version, text } = refused!
    const again = { id, laterId, version, text, sendAt: inHours(4) }
    expect((await server.as('student').call(changeLater, again)).body).toMatchObject({ refusal: null })
    await sendAfter(5)
    expect(await messagesOf(server, 'teacher', id)).toHaveLength(1)
  })

  it('nothing is sent for a blocked account, nor to somebody who has blocked the author', async () => {
    const id = await givenGroup(server, ['teacher', 'student3'])
    await later('student3', id)
    const personId = await personOf(server, 'student3')
    const turn = (state: 'blocked' | 'active') =>
      server.db.updateTable('account').set({ state }).where('person_id', '=', personId).execute()
    await turn('blocked')
    await sendAfter(3)
    await turn('active')
    expect(await messagesOf(server, 'teacher', id)).toEqual([])
    const chat = await givenBy(server.as('student3'), messengerCalls.createChat, {
      type: 'person',
      members: [await personOf(server, 'clerk')],
    })
    await later('student3', chat.id)
    await server.as('clerk').call(blockPerson, { personId })
    await sendAfter(3)
    expect((await waiting('student3', chat.id))[0]!.refusal).toBe(
      'Этот человек не принимает от вас сообщения',
    )
  })
})
