import { listNoticeEmails } from '#areas/accounts/server/public.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetters } from '#platform/server/mail/outbox-store.ts'
import { ORDER_KINDS } from '../contract/order-kinds.ts'
import { orderScreens } from '../contract/screens.ts'
import { findSigner } from './order-store.ts'
import type { OwnOrder } from './take-effect.ts'

export interface LetterParts {
  now: Date
  universityName: string
  lettersUrl: string
}

/** Notifies the signer of an order that it could not take effect; names of people stay in the portal. */
export async function sendObstacle(
  tx: Db,
  { id, number, orderedOn, kind }: OwnOrder,
  { now, universityName, lettersUrl }: LetterParts,
): Promise<void> {
  const signerId = await findSigner(tx, id)
  if (signerId === null) return
  const emails = await listNoticeEmails(tx, [signerId])
  const content = {
    subject: `Приказ № ${number} не исполнен`,
    paragraphs: [
      `Приказ № ${number} от ${displayDate(orderedOn)} («${ORDER_KINDS[kind].title}»), который вы подписали, должен был вступить в силу, но ему что-то мешает. Он остался подписанным и ничего не изменил.`,
      'На странице приказа видно, какая строка мешает и почему. Когда помеха исчезнет, приказ будет исполнен следующей ночью; ненужный приказ отмените.',
    ],
    action: { title: 'Открыть приказ', url: lettersUrl + addressOf(orderScreens.order, { id }) },
  }
  await enqueueLetters(
    tx,
    now,
    [...emails.values()].map((email) => setLetter(universityName, email, content)),
  )
}
