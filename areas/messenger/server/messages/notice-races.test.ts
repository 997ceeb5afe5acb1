import { beforeEach, describe, expect, it } from 'vitest'
import { noticeSources } from '#apps/server/testing/due-notices.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { givenGroup, say, surnameOf } from '../testing/given-chat.ts'

const { confirmMessage, deleteMessage, sendMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const noticesOf = async (login: string) =>
  ((await server.as(login).call(noticeCalls.listNotices, { isUnread: 1 })).body as NoticePage).items

beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
})

describe('a notice that is being written', () => {
  /** Does something as soon as the job has asked what there is to say, and before it has written it. */
  async function sendWhile(kind: string, act: () => Promise<{ status: number }>): Promise<void> {
    const acts: Promise<{ status: number }>[] = []
    const sources = noticeSources.map((source) => {
      if (source.kind.name !== kind) return source
      const tell: typeof source.tell = async (db, cases, clock) => {
        const texts = await source.tell(db, cases, clock)
        // A letter asks once more.
        if (acts.length > 0) return texts
        const acting = asAnotherRequest(act)
        acts.push(acting)
        await Promise.race([acting, untilSomebodyWaits(server.db)])
        return texts
      }
      return { ...source, tell }
    })
    await sendDue(server, sources)
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([200])
  }

  it.each([
    ['reads the chat', 'messenger.unread', 'readMessages'],
    ['reads the chat', 'messenger.mentioned', 'readMessages'],
    ['leaves the chat', 'messenger.unread', 'leaveChat'],
    ['confirms the message', 'messenger.confirmation-asked', 'confirmMessage'],
  ] as const)('is not left behind for whoever %s meanwhile: %s', async (_, kind, name) => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const text =
      kind === 'messenger.mentioned' ? `@${await surnameOf(server, 'student')}, зайдите` : 'Зайдите'
    const needsConfirmation = kind === 'messenger.confirmation-asked'
    const { id: msg } = await say(server, 'teacher', { id, text, needsConfirmation })
    const input = { id, msg, messageIds: [msg] }
    await sendWhile(kind, () =>
      server.as('student').call(messengerCalls[name] as typeof confirmMessage, input),
    )
    expect((await noticesOf('student')).filter((notice) => notice.kind === kind)).toEqual([])
  })

  it('is not left behind when its message is deleted meanwhile', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Зайдите' })
    await sendWhile('messenger.unread', () => server.as('teacher').call(deleteMessage, { id, msg }))
    expect([await noticesOf('student'), await noticesOf('student2')]).toEqual([[], []])
  })

  it('keeps nobody from writing in the chat', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    await say(server, 'teacher', { id, text: 'Зайдите' })
    const answers: number[] = []
    const sources = noticeSources.map((source): typeof source => ({
      ...source,
      async tell(db, cases, clock) {
        const { status } = await asAnotherRequest(() =>
          server.as('student').call(sendMessage, { id, text: 'Иду' }),
        )
        answers.push(status)
        return source.tell(db, cases, clock)
      },
    }))
    await sendDue(server, sources)
    expect(answers).toContain(201)
  })
})
