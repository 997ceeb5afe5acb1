import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { smtpTransport } from '#platform/server/mail/smtp.ts'
import type { Transport } from '#platform/server/mail/sender.ts'

export interface MailServer {
  /** The received letters, as they were sent. */
  received: string[]
  /** The number of letters that it refuses first. */
  refusals: number
  transport(): Transport
  close(): Promise<void>
}

/** A mail server in this process, which receives letters and keeps them. */
export async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.refusals-- > 0) return done(new Error('mailbox is busy'))
        mail.received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const mail: MailServer = {
    received: [],
    refusals: 0,
    transport() {
      const { port } = server.server.address() as AddressInfo
      const url = `smtp://127.0.0.1:${port}`
      return smtpTransport({ url, from: 'kabinet@example.ru', fromName: 'Университет' })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return mail
}
