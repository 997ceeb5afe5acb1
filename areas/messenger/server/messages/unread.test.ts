import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticeSources } from '#apps/server/testing/due-notices.ts'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { usePush } from '#areas/notices/server/testing/use-push.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessagesToConfirm } from '../../contract/to-confirm.ts'
import { sendDue as sendDueMessages } from '../later/send-due.ts'
import { givenGroup, givenPersonalChat, messagesOf, say, surnameOf } from '../testing/given-chat.ts'

const { archiveChat, blockPerson, confirmMessage, deleteMessage, leaveChat, muteChat, readMessages } =
  messengerCalls
const { remindToConfirm, sendLater, sendMessage } = messengerCalls
const { changeChat, complain, decideComplaint, listComplaints } = messengerCalls
const { server, service, givenDevice, send } = usePush()

const noticesOf = async (login: string) =>
  ((await server.as(login).call(noticeCalls.listNotices, { isUnread: 1 })).body as NoticePage).items
const pushes = () => service().received.length
const letters = async () => {
  const rows = await server.db.selectFrom('outbox').select('text').orderBy('id').execute()
  return rows.map(({ text }) => text)
}
const at = (time: string) => `2026-11-18T${time}:00+03:00`
const tell = (time: string) => sendDue(server, noticeSources, { at: at(time) })

beforeEach(async () => {
  await server.db.deleteFrom('chat_block').execute()
})

describe('a message that is not read', () => {
  it('is told once a chat, with its name and never with its text', async () => {
    await givenDevice()
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: 'Секретные слова' })
    await say(server, 'teacher', { id, text: 'И ещё' })
    await send()
    await say(server, 'teacher', { id, text: 'И третье' })
    await send()
    const told = await noticesOf('student')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ kind: 'messenger.unread', detail: '', leadsTo: `/messenger/${id}` })
    expect(told[0]!.title).toMatch(/^Новые сообщения в чате «Группа \d+»$/)
    expect(pushes()).toBe(1)
    expect(await noticesOf('teacher')).toEqual([])
  })

  it('is read in the notices with its chat, and the next one is told anew', async () => {
    await givenDevice()
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: first } = await say(server, 'teacher', { id, text: 'Раз' })
    await send()
    await givenBy(server.as('student'), readMessages, { id, messageIds: [first] })
    expect(await noticesOf('student')).toEqual([])
    await say(server, 'teacher', { id, text: 'Два' })
    await send()
    expect(await noticesOf('student')).toHaveLength(1)
    expect(pushes()).toBe(2)
  })

  it('disturbs again where a notice of what was read meanwhile was left', async () => {
    await givenDevice()
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: first } = await say(server, 'teacher', { id, text: 'Раз' })
    await send('2026-11-18T11:00:00+03:00')
    await givenBy(server.as('student'), readMessages, { id, messageIds: [first] })
    // As if it had been read while the notice was being written.
    await server.db.updateTable('notice').set({ read_at: null }).execute()
    await say(server, 'teacher', { id, text: 'Два' })
    await send()
    expect(pushes()).toBe(2)
  })

  it('comes by letter after an hour, unless it was read by then', async () => {
    const [one, two] = [
      await givenGroup(server, ['teacher', 'student']),
      await givenGroup(server, ['teacher', 'student']),
    ]
    await say(server, 'teacher', { id: one, text: 'Секретные слова' })
    const { id: read } = await say(server, 'teacher', { id: two, text: 'Прочтут' })
    await tell('12:00')
    await tell('12:59')
    expect(await letters()).toEqual([])
    await givenBy(server.as('student'), readMessages, { id: two, messageIds: [read] })
    await tell('13:00')
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toContain(`/messenger/${one}`)
    expect(letter).not.toContain('Секретные слова')
  })

  it.each([
    ['muted the chat', (id: number) => server.as('student').call(muteChat, { id })],
    ['put it into the archive', (id: number) => server.as('student').call(archiveChat, { id })],
    ['left it', (id: number) => server.as('student').call(leaveChat, { id })],
    [
      'blocked the author',
      async () => server.as('student').call(blockPerson, { personId: await personOf(server, 'teacher') }),
    ],
  ])('is told to nobody who has %s', async (_, act) => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: 'Никому' })
    expect((await act(id)).status).toBe(200)
    await send()
    expect(await noticesOf('student')).toEqual([])
  })

  it('is not told when it was deleted, or read, before', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Ошибка' })
    await givenBy(server.as('student2'), readMessages, { id, messageIds: [msg] })
    await givenBy(server.as('teacher'), deleteMessage, { id, msg })
    await send()
    expect([await noticesOf('student'), await noticesOf('student2')]).toEqual([[], []])
  })

  it('in a personal chat names who wrote', async () => {
    const { id } = await givenPersonalChat(server, 'teacher', 'student')
    await say(server, 'teacher', { id, text: 'Зайдите' })
    await send()
    const [told] = await noticesOf('student')
    expect(told).toMatchObject({ title: 'Новые сообщения в личном чате', leadsTo: `/messenger/${id}` })
    expect(told!.detail).not.toBe('')
  })

  it('takes the calls in it that are older along when the chat is read to its end', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const call = `@${await surnameOf(server, 'student')}`
    await say(server, 'teacher', { id, text: `${call}, зайдите` })
    const { id: middle } = await say(server, 'teacher', { id, text: 'И ещё' })
    await say(server, 'teacher', { id, text: `${call}, где вы?` })
    await send()
    const calls = async () =>
      (await noticesOf('student')).filter(({ kind }) => kind === 'messenger.mentioned').length
    expect(await calls()).toBe(2)
    await givenBy(server.as('student'), readMessages, { id, messageIds: [middle] })
    expect(await calls()).toBe(1)
  })

  it('takes its notices along when it is deleted, and leaves those of what is still unread', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: other } = await say(server, 'teacher', { id, text: 'Останется' })
    const text = `@${await surnameOf(server, 'student')}, зайдите`
    const { id: msg } = await say(server, 'teacher', { id, text })
    const { id: asked } = await say(server, 'teacher', { id, text: 'Подтвердите', needsConfirmation: true })
    await send()
    const kinds = async () => (await noticesOf('student')).map(({ kind }) => kind).toSorted()
    expect(await kinds()).toEqual(['messenger.confirmation-asked', 'messenger.mentioned', 'messenger.unread'])
    await givenBy(server.as('teacher'), deleteMessage, { id, msg })
    await givenBy(server.as('teacher'), deleteMessage, { id, msg: asked })
    expect(await kinds()).toEqual(['messenger.unread'])
    await givenBy(server.as('teacher'), deleteMessage, { id, msg: other })
    expect(await kinds()).toEqual([])
  })

  it('takes its notices along when it is deleted by a complaint', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Обидное', needsConfirmation: true })
    await givenBy(server.as('student'), complain, { id, msg, reason: 'insult' })
    await send()
    expect(await noticesOf('student2')).toHaveLength(1)
    const { items } = await givenBy(server.as('content'), listComplaints, { state: 'waiting', limit: 200 })
    const { id: complaintId, version } = items.at(-1)!
    const decision = { complaintId, version, outcome: 'removed' as const, answer: 'Так не пишут' }
    await givenBy(server.as('content'), decideComplaint, decision)
    expect(await noticesOf('student2')).toEqual([])
  })
})

describe('whoever is in the chat no longer', () => {
  it.each([
    ['left by themselves', (id: number) => server.as('student').call(leaveChat, { id })],
    [
      'taken out of it',
      async (id: number) =>
        server.as('teacher').call(changeChat, {
          id,
          name: 'Без него',
          members: [await personOf(server, 'student2')],
        }),
    ],
  ])('has no notice that leads nowhere: %s', async (_, act) => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const stays = await givenGroup(server, ['teacher', 'student'])
    const text = `@${await surnameOf(server, 'student')}, зайдите`
    for (const chat of [id, stays]) {
      await say(server, 'teacher', { id: chat, text })
      await say(server, 'teacher', { id: chat, text: 'Подтвердите', needsConfirmation: true })
    }
    await send()
    expect(await noticesOf('student')).toHaveLength(6)
    expect((await act(id)).status).toBe(200)
    const left = (await noticesOf('student')).map(({ leadsTo }) => leadsTo.split('?')[0])
    expect(left).toEqual([`/messenger/${stays}`, `/messenger/${stays}`, `/messenger/${stays}`])
  })
})

describe('a message that asks for a confirmation', () => {
  it('is told by itself, until it is confirmed', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Подтвердите', needsConfirmation: true })
    await givenBy(server.as('student2'), confirmMessage, { id, msg })
    await send()
    expect(await noticesOf('student')).toMatchObject([
      { kind: 'messenger.confirmation-asked', leadsTo: `/messenger/${id}?message=${msg}` },
    ])
    expect(await noticesOf('student2')).toEqual([])
    await givenBy(server.as('student'), readMessages, { id, messageIds: [msg] })
    expect(await noticesOf('student')).toHaveLength(1)
    await givenBy(server.as('student'), confirmMessage, { id, msg })
    expect(await noticesOf('student')).toEqual([])
  })

  it('is not told when its time is over', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const confirmUntil = at('12:30')
    await say(server, 'teacher', { id, text: 'Срочно', needsConfirmation: true, confirmUntil })
    await tell('12:31')
    expect(await noticesOf('student')).toEqual([])
  })

  it('is told once more by a reminder of its author, to those who have not confirmed, once an hour', async () => {
    await givenDevice()
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Подтвердите', needsConfirmation: true })
    await givenBy(server.as('student2'), confirmMessage, { id, msg })
    await send()
    await givenBy(server.as('student'), noticeCalls.readNotices, {
      ids: (await noticesOf('student')).map((notice) => notice.id),
    })
    const remind = (login: string) => server.as(login).call(remindToConfirm, { id, msg })
    expect(await remind('student')).toFailWith(remindToConfirm, 'forbidden')
    expect(await remind('dean')).toFailWith(remindToConfirm, 'not-found')
    expect((await remind('teacher')).body).toEqual({ reminded: 1 })
    expect(await remind('teacher')).toFailWith(remindToConfirm, 'too-many-reminders')
    await send()
    expect(await noticesOf('student')).toHaveLength(1)
    expect(await noticesOf('student2')).toEqual([])
    expect(pushes()).toBe(2)
  })

  it('is a matter of its readers until they confirm it, the nearest deadline first', async () => {
    const id = await givenGroup(server, ['teacher', 'dean'])
    const ask = (text: string, confirmUntil: string | null) =>
      say(server, 'teacher', { id, text, needsConfirmation: true, confirmUntil })
    const { id: open } = await ask('Без срока', null)
    const { id: soon } = await ask('К вечеру', at('18:00'))
    const matters = async (login: string) => {
      const { body } = await server.as(login).call(homeCalls.getWidgetsFilling)
      const { messagesToConfirm } = body as unknown as { messagesToConfirm: MessagesToConfirm | null }
      return (messagesToConfirm?.items ?? []).filter(({ chatId }) => chatId === id)
    }
    expect(
      (await matters('dean')).map((matter) => [matter.id, matter.until && Date.parse(matter.until)]),
    ).toEqual([
      [soon, Date.parse(at('18:00'))],
      [open, null],
    ])
    expect(await matters('teacher')).toEqual([])
    await givenBy(server.as('dean'), confirmMessage, { id, msg: soon })
    expect((await matters('dean')).map((matter) => matter.id)).toEqual([open])
  })

  it('has a deadline after its sending, now and later', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const asked = { id, text: 'Срочно', needsConfirmation: true }
    const past = await server.as('teacher').call(sendMessage, { ...asked, confirmUntil: at('11:00') })
    expect(past).toBeInvalid('confirmUntil')
    const later = { ...asked, clientId: randomUUID(), sendAt: at('15:00') }
    const early = await server.as('teacher').call(sendLater, { ...later, confirmUntil: at('14:00') })
    expect(early).toBeInvalid('confirmUntil')
    const kept = await givenBy(server.as('teacher'), sendLater, { ...later, confirmUntil: at('18:00') })
    expect(Date.parse(kept.confirmUntil!)).toBe(Date.parse(at('18:00')))
    await sendDueMessages({
      db: server.db,
      clock: createClock('Europe/Moscow', at('15:00')),
      reportError: (error) => {
        throw error
      },
    })
    const [sent] = await messagesOf(server, 'student', id)
    expect(Date.parse(sent!.confirmation!.until!)).toBe(Date.parse(at('18:00')))
  })
})
