import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'

interface Notice {
  recipient: string | null
  subject: string
  paragraphs: readonly string[]
  now: Date
}

/** Notifies the owner by letter of an administrator's action on the account, if there is an address. */
export async function sendAccountNotice(
  tx: Db,
  { universityName, lettersUrl }: ServerSettings,
  { recipient, subject, paragraphs, now }: Notice,
): Promise<void> {
  if (recipient === null) return
  const letter = setLetter(universityName, recipient, {
    subject,
    paragraphs: [...paragraphs],
    action: { title: 'Открыть личный кабинет', url: lettersUrl },
    closing: 'Если вы не понимаете, почему это произошло, обратитесь в службу поддержки.',
  })
  await enqueueLetter(tx, now, letter)
}
