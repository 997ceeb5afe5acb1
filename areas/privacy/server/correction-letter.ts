import { readAccountOf } from '#areas/accounts/server/public.ts'
import { CORRECTABLE_FIELDS, displayValue } from '#areas/people/contract/correctable-fields.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import type { privacyCalls } from '../contract/calls.ts'
import { privacyScreens } from '../contract/screens.ts'
import type { FieldChange } from './grant-correction.ts'

interface AnswerLetter {
  personId: number
  answer: string
  correction: FieldChange | null
}

function changeText({ field, before, after }: FieldChange): string {
  const { title } = CORRECTABLE_FIELDS[field]
  return `${title}. Было: ${displayValue(field, before)}. Стало: ${displayValue(field, after)}.`
}

/** Notifies the author of the outcome of the request. */
export async function sendAnswer(
  tx: Db,
  { clock, settings }: Pick<HandlerContext<typeof privacyCalls.answerCorrection>, 'clock' | 'settings'>,
  { personId, answer, correction }: AnswerLetter,
): Promise<void> {
  const account = await readAccountOf(tx, personId)
  if (!account?.noticeEmail) return
  const letter = setLetter(settings.universityName, account.noticeEmail, {
    subject: 'Ответ на заявку об исправлении данных',
    paragraphs: [
      'Вы просили исправить сведения о себе в личном кабинете. Ответ:',
      answer,
      ...(correction === null ? [] : [changeText(correction)]),
    ],
    action: { title: 'Открыть заявки', url: settings.lettersUrl + addressOf(privacyScreens.personalData) },
  })
  await enqueueLetter(tx, clock.now(), letter)
}
