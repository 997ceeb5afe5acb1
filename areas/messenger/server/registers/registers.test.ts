import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { chatOf, chatsOf, messagesOf, say } from '../testing/given-chat.ts'
import { auditOf, seatIn } from '../testing/given-register.ts'
import { followRegisters } from './follow-registers.ts'

const { changeChat, deleteMessage, leaveChat, listMessages, listReaders, readMessages } = messengerCalls
const { sendMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const failures: string[] = []
const follow = (clock = server.clock) =>
  followRegisters({ db: server.db, clock, reportError: (_error, note) => void failures.push(note) })

afterEach(() => {
  if (failures.length > 0) throw new Error(failures.splice(0).join('; '))
})

const seatOf = (login: string) => seatIn(server, login)

async function chatFollowing(login: string, kind: string): Promise<Chat> {
  await follow()
  return (await chatsOf(server, login)).find(({ follows }) => follows?.kind === kind)!
}

/** Moves the student of a demo account into a group; all members of a group's chat have accounts. */
async function moveTo(groupId: number, login: string): Promise<void> {
  const { studentId } = await seatOf(login)
  await sql`update student_group_member set group_id = ${groupId} where student_id = ${studentId} and end_at is null`.execute(
    server.db,
  )
}

describe('the chat of a study group', () => {
  it('is made for those of its list who have an account, with the curator as its keeper, once', async () => {
    const { groupId } = await seatOf('student')
    await moveTo(groupId, 'student3')
    const curator = await personOf(server, 'teacher')
    await server.db
      .updateTable('student_group')
      .set({ curator_person_id: curator })
      .where('id', '=', groupId)
      .execute()
    const chat = await chatFollowing('student', 'group')
    await follow()
    const { members } = await chatOf(server, 'student3', chat.id)
    expect(members.map(({ id }) => id)).toEqual(
      expect.arrayContaining([curator, await personOf(server, 'student')]),
    )
    expect(await chatOf(server, 'teacher', chat.id)).toMatchObject({
      creator: curator,
      follows: { kind: 'group' },
    })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from chat_register where group_id = ${groupId}`.execute(server.db)
    expect(rows[0]!.count).toBe(1)
  })

  it('takes in who comes into the group, from then on, and shows nothing more to who goes', async () => {
    const { groupId } = await seatOf('student')
    const chat = await chatFollowing('student', 'group')
    await say(server, 'student', { id: chat.id, text: 'До прихода' })
    await moveTo(groupId, 'student3')
    await moveTo(groupId, 'master')
    await follow()
    await say(server, 'student', { id: chat.id, text: 'После прихода' })
    expect((await messagesOf(server, 'master', chat.id)).map(({ text }) => text)).toEqual(['После прихода'])
    const { studentId } = await seatOf('master')
    await sql`update student set state_id = 3 where id = ${studentId}`.execute(server.db)
    await follow()
    expect(await server.as('master').call(listMessages, { id: chat.id })).toFailWith(
      listMessages,
      'not-found',
    )
    expect(
      (await auditOf(server, chat.id)).filter((action) => action === 'messenger.follow-register').length,
    ).toBeGreaterThan(1)
  })

  it('loses whoever may not sign in any more, and follows the name of its group', async () => {
    const { groupId } = await seatOf('student')
    const chat = await chatFollowing('student', 'group')
    const personId = await personOf(server, 'student3')
    await moveTo(groupId, 'student3')
    await follow()
    const size = (await chatOf(server, 'student', chat.id)).memberCount
    await server.db
      .updateTable('account')
      .set({ state: 'blocked' })
      .where('person_id', '=', personId)
      .execute()
    await server.db
      .updateTable('student_group')
      .set({ name: 'Новое имя' })
      .where('id', '=', groupId)
      .execute()
    await follow()
    expect(await chatOf(server, 'student', chat.id)).toMatchObject({
      name: 'Новое имя',
      memberCount: size - 1,
    })
    await server.db
      .updateTable('account')
      .set({ state: 'active' })
      .where('person_id', '=', personId)
      .execute()
  })

  it('gives whoever comes back what they had read, with nothing unread and nothing read that they missed', async () => {
    const { groupId } = await seatOf('student')
    const { id } = await chatFollowing('student', 'group')
    await moveTo(groupId, 'student2')
    await follow()
    await say(server, 'student', { id, text: 'При нём' })
    const state = (value: 'active' | 'blocked') =>
      sql`update account set state = ${value} where login = 'student2'`.execute(server.db)
    await state('blocked')
    await follow()
    const first = await say(server, 'student', { id, text: 'Без него' })
    const second = await say(server, 'student', { id, text: 'Снова без него' })
    await state('active')
    await follow()
    const texts = (await messagesOf(server, 'student2', id)).map(({ text }) => text)
    expect(texts.slice(0, 3)).toEqual(['Снова без него', 'Без него', 'При нём'])
    const personId = await personOf(server, 'student2')
    const hasRead = async ({ id: msg }: { id: number }) =>
      (await givenBy(server.as('student'), listReaders, { id, msg })).read.some((one) => one.id === personId)
    const unread = async () => (await chatOf(server, 'student2', id)).unreadMessagesCount
    expect([await hasRead(first), await hasRead(second), await unread()]).toEqual([false, false, 0])
    await givenBy(server.as('student2'), readMessages, { id, messageIds: [first.id] })
    expect([await hasRead(first), await hasRead(second), await unread()]).toEqual([true, false, 0])
    await givenBy(server.as('student'), deleteMessage, { id, msg: second.id })
    await say(server, 'student', { id, text: 'При нём снова' })
    expect(await unread()).toBe(1)
  })

  it('is neither left, nor renamed, nor filled by hand', async () => {
    const chat = await chatFollowing('student', 'group')
    const left = await server.as('student').call(leaveChat, { id: chat.id })
    expect(left).toFailWith(leaveChat, 'follows-register')
    const personId = await personOf(server, 'student')
    await server.db.updateTable('chat').set({ creator_id: personId }).where('id', '=', chat.id).execute()
    const members = (await chatOf(server, 'student', chat.id)).members.map(({ id }) => id)
    const change = (values: { name: string; members: number[] }) =>
      server.as('student').call(changeChat, { id: chat.id, ...values })
    expect(await change({ name: 'Наш чат', members })).toFailWith(changeChat, 'follows-register')
    const fewer = await change({ name: chat.name, members: [personId] })
    expect(fewer).toFailWith(changeChat, 'follows-register')
  })

  it('says nothing to anybody where nothing has changed', async () => {
    await follow()
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from audit_log`.execute(server.db)).rows[0]!.n
    const before = await count()
    await follow()
    expect(await count()).toBe(before)
  })
})

it('the chat of a unit has those who work in it', async () => {
  const chat = await chatFollowing('head', 'department')
  const { members, follows } = await chatOf(server, 'head', chat.id)
  const { rows } = await sql<{ id: number }>`
    select distinct e.person_id as id from employment_post p join employment e on e.id = p.employment_id
    join chat_register f on f.department_id = p.department_id and f.chat_id = ${chat.id}
    join account a on a.person_id = e.person_id and a.state = 'active'
    where ${server.clock.today()}::date between p.begin_at and coalesce(p.end_at, 'infinity')`.execute(
    server.db,
  )
  expect(members.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    rows.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  expect(follows!.name).toBe(chat.name)
})

it('the chat of a flow has its students and goes on without the flow', async () => {
  const { studentId } = await seatOf('student')
  const { studentId: other } = await seatOf('student2')
  const { rows } = await sql<{ id: number }>`
    insert into flow (study_year_id, discipline_id, name, is_iet)
    select y.id, d.id, 'Поток проверки', false from study_year y cross join (select id from discipline limit 1) d
    where ${server.clock.today()}::date between y.begin_at and y.end_at and not y.is_technical returning id`.execute(
    server.db,
  )
  const flowId = rows[0]!.id
  for (const id of [studentId, other])
    await sql`insert into flow_student (flow_id, student_id, begin_at) values (${flowId}, ${id}, '2020-09-01')`.execute(
      server.db,
    )
  await follow()
  const chat = (await chatsOf(server, 'student')).find(({ name }) => name === 'Поток проверки')!
  expect(chat).toMatchObject({ memberCount: 2, follows: { kind: 'flow' } })
  // The flow ends in the middle of the year: its chat stays with those who were in it to the end.
  const endOn = (id: number, day: string) =>
    sql`update flow_student set end_at = ${day}::date where flow_id = ${flowId} and student_id = ${id}`.execute(
      server.db,
    )
  await endOn(studentId, '2026-11-10')
  await endOn(other, '2026-11-10')
  await follow()
  expect(await chatOf(server, 'student', chat.id)).toMatchObject({ memberCount: 2 })
  await endOn(other, '2026-11-01')
  await follow()
  expect(await chatOf(server, 'student', chat.id)).toMatchObject({ memberCount: 1 })
  await endOn(other, '2026-11-10')
  await follow()
  await sql`delete from flow_student where flow_id = ${flowId}`.execute(server.db)
  await sql`delete from flow where id = ${flowId}`.execute(server.db)
  await follow()
  expect(await chatOf(server, 'student', chat.id)).toMatchObject({ memberCount: 2, follows: null })
})

it('when its year is over a chat can only be read, and the next year has another', async () => {
  const chat = await chatFollowing('student', 'group')
  await say(server, 'student', { id: chat.id, text: 'Последнее' })
  const nextYear = createClock('Europe/Moscow', `${Number(chat.follows!.until.slice(0, 4))}-09-02T09:00:00Z`)
  await follow(nextYear)
  expect(await chatOf(server, 'student', chat.id)).toMatchObject({ isFrozen: true, canWrite: false })
  const answer = await server.as('student').call(sendMessage, { id: chat.id, text: 'Ещё' })
  expect(answer).toFailWith(sendMessage, 'chat-is-frozen')
  expect((await messagesOf(server, 'student', chat.id))[0]).toMatchObject({ text: 'Последнее' })
  const chats = (await chatsOf(server, 'student')).filter(({ follows }) => follows?.kind === 'group')
  expect(new Set(chats.map(({ isFrozen }) => isFrozen))).toEqual(new Set([false, true]))
  expect(chats).toHaveLength(2)
})

it('a chat that cannot follow its register holds up no other', async () => {
  const one = await chatFollowing('student', 'group')
  const other = await chatFollowing('head', 'department')
  await sql`alter table chat add constraint no_such_name check (name <> 'Группа с бедой')`.execute(server.db)
  const { groupId } = await seatOf('student')
  await sql`update student_group set name = 'Группа с бедой' where id = ${groupId}`.execute(server.db)
  const rename = (name: string) =>
    sql`update department d set name = ${name} from chat_register f
      where f.department_id = d.id and f.chat_id = ${other.id}`.execute(server.db)
  await rename('Кафедра первая')
  await follow()
  expect(failures.splice(0)).toEqual([`chat ${one.id} does not follow its register`])
  expect((await chatOf(server, 'head', other.id)).name).toBe('Кафедра первая')
  await sql`alter table chat drop constraint no_such_name`.execute(server.db)
  await follow()
  expect((await chatOf(server, 'student', one.id)).name).toBe('Группа с бедой')
})
