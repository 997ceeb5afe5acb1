import { expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../contract/calls.ts'
import { PACE } from '../contract/limits.ts'
import { givenGroup, say } from './testing/given-chat.ts'

const { editMessage, pinMessage, react, tellTyping, unpinMessage } = messengerCalls
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
