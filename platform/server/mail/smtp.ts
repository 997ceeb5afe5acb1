import { createTransport } from 'nodemailer'
import type { Transport } from './sender.ts'

/** The silence of the mail server that counts as a failure, in milliseconds. */
const TIMEOUT_MS = 20_000

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://...`. */
  url: string
  /** The sender's address. */
  from: string
  fromName: string
}

/** Sends letters through a mail server. A letter cannot load files or addresses: it is text only. */
export function smtpTransport({ url, from, fromName }: SmtpSettings): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'email',
    async send({ recipient, subject, text, html }) {
      await mailer.sendMail({
        from: { name: fromName, address: from },
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => mailer.close(),
  }
}
