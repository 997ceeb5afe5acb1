import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect } from 'vitest'

/** A real mail server, and the letters that it has received. */
export interface Mailbox {
  url: string
  /** Waits for the next letter to the address whose subject holds the words, and returns its text. */
  letterTo: (address: string, words: string) => Promise<string>
}

interface Letter {
  to: string
  subject: string
  text: string
}

/** Undoes the encoding in which letters travel. */
function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The plain part of a letter. */
function plainText(source: string): string {
  const part = source.split(/\r?\n--/).find((each) => /content-type: text\/plain/i.test(each)) ?? source
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part)?.[1] ?? '7bit'
  return decoded(part.slice(part.search(/\r?\n\r?\n/)).trim(), encoding.toLowerCase())
}

function subjectOf(source: string): string {
  const head = source.slice(0, source.search(/\r?\n\r?\n/)).replaceAll(/\r?\n\s+/g, ' ')
  const raw = /^subject: (.*)$/im.exec(head)?.[1] ?? ''
  return raw.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    decoded(
      kind.toLowerCase() === 'b' ? text : text.replaceAll('_', ' '),
      kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
    ),
  )
}

/** Gives a test file a mail server; call it before `useVisits`, which needs its address. */
export function useMailbox(): Mailbox {
  const letters: Letter[] = []
  const mailbox = {} as Mailbox
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        for (const { address } of envelope.rcptTo)
          letters.push({ to: address, subject: subjectOf(source), text: plainText(source) })
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    mailbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  mailbox.letterTo = async (address, words) => {
    const indexOfLetter = () =>
      letters.findIndex(({ to, subject }) => to === address && subject.includes(words))
    await expect
      .poll(indexOfLetter, { timeout: 15_000, message: `a letter «${words}» to ${address}` })
      .toBeGreaterThanOrEqual(0)
    return letters.splice(indexOfLetter(), 1)[0]!.text
  }
  return mailbox
}

/** The address that a letter leads to, without its origin. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`No link in the letter:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
