import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { noticeSources as sources } from '#apps/server/testing/due-notices.ts'
import { supportCalls } from '#areas/support/contract/calls.ts'
import { givenRequest, QUESTION } from '#areas/support/server/testing/given-request.ts'
import { createClock } from '#platform/server/clock.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { openMailServer, type MailServer } from '#platform/server/testing/mail-server.ts'
import { sendNextLetter } from '#platform/server/testing/next-letter.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticePage } from '../../contract/notice.ts'
import { sendDue } from '../testing/send-due.ts'

const { listNotices, readAllNotices, saveQuietHours, saveSwitches } = noticeCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const [DAY, NIGHT, MORNING] = ['18T12:00', '18T23:15', '19T07:30'].map((at) => `2026-11-${at}:00+03:00`)
let mail: MailServer
let email = ''

beforeAll(async () => {
  mail = await openMailServer()
  email = (await accountOf(server.db, await personOf(server, 'student'))).email
})
afterAll(() => mail.close())
beforeEach(async () => {
  for (const table of [
    'notice_event',
    'notice',
    'notice_switch',
    'notice_quiet_hours',
    'outbox',
    'rate_limit',
  ] as const)
    await server.db.deleteFrom(table).execute()
  mail.received.length = 0
})

async function givenAnswer(): Promise<void> {
  await givenBy(server.as('admin'), supportCalls.answerSupportRequest, await givenRequest(server))
}

/** The words of a letter, whose lines of text are encoded. */
function wordsOf(letter: string): string {
  const [, text = ''] = /Content-Transfer-Encoding: base64\r\n\r\n([\s\S]*?)\r\n--/.exec(letter) ?? []
  return Buffer.from(text, 'base64').toString()
}

/** Does the job at a moment and lets the mail server have what is due then; returns the letters to the student. */
async function lettersAt(at: string): Promise<string[]> {
  await sendDue(server, sources, { at })
  const parts = { db: server.db, clock: createClock(TEST_TIME_ZONE, at), transport: mail.transport() }
  while (await sendNextLetter(parts));
  return mail.received.filter((letter) => letter.includes(`To: ${email}`)).map(wordsOf)
}

const unread = async () => ((await server.as('student').call(listNotices)).body as NoticePage).unread
const choose = (channel: 'letter' | 'digest', isOn: boolean) =>
  givenBy(server.as('student'), saveSwitches, { switches: [{ kind: 'support.answer', channel, isOn }] })

describe('a letter with a notice', () => {
  it('comes at once, says it and leads to its place', async () => {
    await givenAnswer()
    const [letter] = await lettersAt(DAY!)
    expect(letter).toContain('Поддержка ответила: «Не открывается расписание». Исправили: обновите страницу.')
    expect(letter).toContain('https://kabinet.example/support')
    expect(await lettersAt(DAY!)).toHaveLength(1)
  })

  it('waits for the end of the quiet hours, together with others, while the portal shows them', async () => {
    await givenAnswer()
    await givenAnswer()
    expect(await lettersAt(NIGHT!)).toEqual([])
    expect(await unread()).toBe(2)
    const letters = await lettersAt(MORNING!)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.match(/Поддержка ответила/g)).toHaveLength(2)
  })

  it('comes at night to whoever has no quiet hours', async () => {
    await givenBy(server.as('student'), saveQuietHours, { isOn: false, beginsAt: '22:00', endsAt: '07:30' })
    await givenAnswer()
    expect(await lettersAt(NIGHT!)).toHaveLength(1)
  })

  it('does not repeat what was read in the portal meanwhile', async () => {
    await givenAnswer()
    await lettersAt(NIGHT!)
    const { newestAt } = (await server.as('student').call(listNotices)).body as NoticePage
    await givenBy(server.as('student'), readAllNotices, { upTo: newestAt! })
    expect(await lettersAt(MORNING!)).toEqual([])
  })

  it('does not come where its reader has switched it off, and the entry does', async () => {
    await choose('letter', false)
    await givenAnswer()
    expect(await lettersAt(DAY!)).toEqual([])
    expect(await unread()).toBe(1)
  })

  it('does not come where its reader has switched it off while it waited', async () => {
    await givenAnswer()
    await lettersAt(NIGHT!)
    await choose('letter', false)
    expect(await lettersAt(MORNING!)).toEqual([])
    expect(await unread()).toBe(1)
  })

  it('names the kind in its subject, and not what was asked', async () => {
    await givenAnswer()
    await lettersAt(DAY!)
    const subjects = await server.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect(subjects).toEqual([{ subject: expect.stringMatching(/^Ответ поддержки — /) as string }])
  })

  it('about one notice is written before the digests that are due', async () => {
    await choose('letter', false)
    await choose('digest', true)
    await givenAnswer()
    await sendDue(server, sources, { at: DAY! })
    const teacher = await accountOf(server.db, await personOf(server, 'teacher'))
    const { id } = await givenBy(server.as('teacher'), supportCalls.askSupport, QUESTION)
    await givenBy(server.as('admin'), supportCalls.answerSupportRequest, { id, version: 1, answer: 'Готово' })
    await sendDue(server, sources, { at: '2026-11-18T18:31:00+03:00' })
    const letters = await server.db.selectFrom('outbox').select('recipient').orderBy('id').execute()
    expect(letters.map(({ recipient }) => recipient)).toEqual([teacher.email, email])
  })

  it('gathers in the digest of the day where its reader has chosen that', async () => {
    await choose('letter', false)
    await choose('digest', true)
    await givenAnswer()
    expect(await lettersAt(DAY!)).toEqual([])
    await givenAnswer()
    expect(await lettersAt('2026-11-18T15:00:00+03:00')).toEqual([])
    const letters = await lettersAt('2026-11-18T18:30:00+03:00')
    expect(letters).toHaveLength(1)
    expect(letters[0]!.match(/Поддержка ответила/g)).toHaveLength(2)
  })

  it('does not come to whoever has no address', async () => {
    const person = await personOf(server, 'student')
    await server.db
      .updateTable('account')
      .set({ notification_email: null, email_confirmed_at: null })
      .where('person_id', '=', person)
      .execute()
    await givenAnswer()
    expect(await lettersAt(DAY!)).toEqual([])
    expect(await unread()).toBe(1)
    await accountOf(server.db, person)
  })
})
