import { expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../contract/calls.ts'
import { PACE } from '../contract/limits.ts'
import { givenGroup, say } from './testing/given-chat.ts'

const { changeChat, editMessage, pinMessage, react, tellTyping, unpinMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

/** A chat of the student with a message of theirs. */
async function scene() {
  const id = await givenGroup(server, ['student', 'student2'])
  const { id: msg } = await say(server, 'student', { id, text: 'Слово' })
  return { id, msg }
}

const student = () => server.as('student')

it.each([
  ['typing', PACE.typingAMinute, tellTyping, {}],
  ['reactions', PACE.reactionsAMinute, react, { reaction: '👍' }],
  ['edits', PACE.editsAMinute, editMessage, { message: 'Другое' }],
  ['pins', PACE.pinsAMinute, pinMessage, {}],
  ['unpins', PACE.pinsAMinute, unpinMessage, {}],
] as const)(
  '%s of one person in one chat have a pace, which other chats do not share',
  async (_, most, call, more) => {
    const [one, other] = [await scene(), await scene()]
    const statuses = await Promise.all(
      Array.from(
        { length: most + 5 },
        async () => (await student().call(call, { ...one, ...more } as never)).status,
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await student().call(call, { ...other, ...more } as never)).status).toBe(200)
  },
)

it('people are added to groups at a pace, each of them counted, and a refused change counts nothing', async () => {
  const creator = await personOf(server, 'student')
  const hour = 3_600_000
  const window = new Date(Math.floor(server.clock.now().getTime() / hour) * hour)
  const counted = async () =>
    (
      await server.db
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', '=', `messenger:members:${creator}`)
        .executeTakeFirst()
    )?.hits
  const others = await Promise.all(['student2', 'student3'].map((login) => personOf(server, login)))
  const fill = async (members: number[]) =>
    student().call(changeChat, { id: await givenGroup(server, ['student']), name: 'Своя', members })
  await server.db
    .insertInto('rate_limit')
    .values({ key: `messenger:members:${creator}`, window_start: window, hits: PACE.membersAnHour - 3 })
    .execute()
  expect((await fill(others)).status).toBe(200)
  expect(await fill(others)).toFailWith(changeChat, 'too-many-members')
  expect(await counted()).toBe(PACE.membersAnHour - 1)
  expect((await fill(others.slice(0, 1))).status).toBe(200)
  expect(await fill(others.slice(0, 1))).toFailWith(changeChat, 'too-many-members')
})
