import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock, type Clock } from '#platform/server/clock.ts'
import { openMailServer, type MailServer } from '#platform/server/testing/mail-server.ts'
import { sendNextLetter } from '#platform/server/testing/next-letter.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { setLetter, setMessage } from './letter.ts'
import { enqueueLetter } from './outbox-store.ts'
import type { Transport } from './sender.ts'
import { transact } from '#platform/server/db/transact.ts'

const LETTER = setLetter('Университет', 'ivanova@example.ru', {
  subject: 'Подтвердите почту',
  paragraphs: ['Здравствуйте! <b>Это</b> проверка.'],
  action: { title: 'Подтвердить', url: 'https://kabinet.example/registration/confirm?token=abc' },
})

describe('the outbox', () => {
  let database: TestDatabase
  let clock: Clock
  let mail: MailServer
  const send = () => sendNextLetter({ db: database.db, clock, transport: mail.transport() })
  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

  beforeAll(async () => {
    database = await cloneDatabase()
    mail = await openMailServer()
  })
  afterAll(async () => {
    await mail.close()
    await database.drop()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    clock = createClock('Europe/Moscow', '2026-11-18T12:00:00+03:00')
    mail.received.length = 0
    mail.refusals = 0
  })

  it('sends a letter as text and as HTML in the name of the university', async () => {
    await enqueueLetter(database.db, clock.now(), LETTER)
    expect(await send()).toBe(true)
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]).toContain('multipart/alternative')
    expect(mail.received[0]).toContain('To: ivanova@example.ru')
    expect(mail.received[0]).toContain('Auto-Submitted: auto-generated')
    expect(await send()).toBe(false)
  })

  it('forgets what a letter said once it is sent', async () => {
    await enqueueLetter(database.db, clock.now(), LETTER)
    await send()
    expect(await rows()).toMatchObject([{ state: 'sent', text: '', html: null, attempts: 1 }])
  })

  it('loses a letter together with the change that wrote it', async () => {
    const change = transact(database.db, async (tx) => {
      await enqueueLetter(tx, clock.now(), LETTER)
      throw new Error('refused')
    })
    await expect(change).rejects.toThrow('refused')
    expect(await rows()).toEqual([])
  })

  it('tries a refused letter again after 1, 5 and 30 minutes, 2 and 12 hours, then gives it up', async () => {
    await enqueueLetter(database.db, clock.now(), LETTER)
    mail.refusals = 6
    for (const minutes of [1, 5, 30, 120, 720]) {
      await send()
      const [letter] = await rows()
      expect(letter?.next_at).toEqual(new Date(clock.now().getTime() + minutes * 60_000))
      expect(await send()).toBe(false)
      clock = createClock('Europe/Moscow', letter!.next_at.toISOString())
    }
    await send()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6 }])
    expect((await rows())[0]?.error).toContain('mailbox is busy')
  })

  it('notes what was sent once a database that went away is back', async () => {
    await enqueueLetter(database.db, clock.now(), LETTER)
    let sent = 0
    const transport: Transport = {
      channel: 'email',
      send: async () => {
        sent += 1
        database.pool.shut()
        setTimeout(() => database.pool.open(), 500)
      },
      close: () => undefined,
    }
    await sendNextLetter({ db: database.db, clock, transport })
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(sent).toBe(1)
  })

  it('keeps messages to phones while nothing carries them', async () => {
    await enqueueLetter(database.db, clock.now(), setMessage('+79001234567', 'Код 123456'))
    expect(await send()).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'new', channel: 'sms', text: 'Код 123456' }])
  })
})

describe('a letter', () => {
  it('shows what people wrote as text, never as HTML', () => {
    expect(LETTER.html).toContain('&lt;b&gt;Это&lt;/b&gt;')
    expect(LETTER.html).not.toContain('<b>')
    expect(LETTER.text).toContain('<b>Это</b>')
  })

  it('names the university and the link in both forms', () => {
    for (const form of [LETTER.text, LETTER.html]) {
      expect(form).toContain('Университет')
      expect(form).toContain('https://kabinet.example/registration/confirm?token=abc')
    }
  })
})
