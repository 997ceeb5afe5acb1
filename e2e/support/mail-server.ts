import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const LONGEST_WAY_MS = 15_000
const LOOK_EVERY_MS = 50

/** A real mail server, and the letters that it has received. */
export interface Mailbox {
  url: string
  /** Waits for the next letter to the address whose subject holds the words, and returns its text. */
  letterTo: (address: string, words: string) => Promise<string>
  close: () => Promise<void>
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

/** Takes the first letter of its kind out of all that came, once it has come. */
async function takeLetter(letters: Letter[], address: string, words: string): Promise<string> {
  const begun = performance.now()
  while (performance.now() - begun < LONGEST_WAY_MS) {
    const index = letters.findIndex(({ to, subject }) => to === address && subject.includes(words))
    if (index >= 0) return letters.splice(index, 1)[0]!.text
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`No letter «${words}» came to ${address}`)
}

/** Starts a mail server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = []
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letterTo: (address, words) => takeLetter(letters, address, words),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The address that a letter leads to, without its origin. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`No link in the letter:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
