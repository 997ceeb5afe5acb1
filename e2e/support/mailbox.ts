import { afterAll, beforeAll } from 'vitest'
import { openMailbox, type Mailbox } from './mail-server.ts'

/** Gives a test file a mail server; call it before `useVisits`, which needs its address. */
export function useMailbox(): Mailbox {
  const mailbox = {} as Mailbox
  beforeAll(async () => {
    Object.assign(mailbox, await openMailbox())
  })
  afterAll(() => mailbox.close())
  return mailbox
}
