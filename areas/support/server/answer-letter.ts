import { readAccountOf } from '#areas/accounts/server/public.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import type { ForeignRequest } from '../contract/request.ts'
import { supportScreens } from '../contract/screens.ts'

/** Sends the answer to its reader; who has no address reads it on the screen alone. */
export async function sendAnswer(
  tx: Db,
  { clock, settings }: Pick<HandlerContext, 'clock' | 'settings'>,
  { person, topic, answer }: Pick<ForeignRequest, 'person' | 'topic'> & { answer: string },
): Promise<void> {
  const account = await readAccountOf(tx, person.id)
  if (!account?.noticeEmail) return
  const letter = setLetter(settings.universityName, account.noticeEmail, {
    subject: 'Ответ поддержки',
    paragraphs: [`Вы писали в поддержку личного кабинета: «${topic}». Ответ:`, answer],
    action: {
      title: 'Открыть обращения',
      url: `${settings.lettersUrl}${addressOf(supportScreens.support)}`,
    },
  })
  await enqueueLetter(tx, clock.now(), letter)
}
