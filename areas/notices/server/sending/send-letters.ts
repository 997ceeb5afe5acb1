import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import {
  listDueLetterboxes,
  postponeDeliveries,
  takeDueNotices,
  type DueNotice,
  type Letterbox,
} from './delivery-store.ts'
import { noticeLetter } from './notice-letter.ts'
import { listReaders } from './readers.ts'
import { tellReaders, type Sending } from './sending.ts'

/** What is told once more at the moment of writing; whatever has been read in the portal is not told again. */
async function textsOf(
  tx: Db,
  { due, personId }: { due: readonly DueNotice[]; personId: number },
  sending: Sending,
) {
  const [reader] = await listReaders(tx, [personId], sending.clock)
  if (!reader || reader.email === null) return null
  const texts = []
  for (const happening of due) {
    const source = sending.sources.get(happening.kind)
    if (!source || (happening.isRead && !source.kind.isSafety)) continue
    const asked = [{ happening: happening as never, reader }]
    texts.push(...(await tellReaders(tx, { source, asked }, sending)).filter((text) => text !== null))
  }
  return texts.length > 0 ? { email: reader.email, texts } : null
}

async function writeLetter(tx: Db, letterbox: Letterbox, sending: Sending): Promise<void> {
  const { clock, settings } = sending
  const { personId, channel } = letterbox
  const due = await takeDueNotices(tx, letterbox, clock.now())
  const told = await textsOf(tx, { due, personId }, sending)
  if (!told) return
  const content = noticeLetter(told.texts, { channel, today: clock.today(), portalUrl: settings.lettersUrl })
  await enqueueLetter(tx, clock.now(), setLetter(settings.universityName, told.email, content))
}

/** Writes the letters that have been due longest; returns how many people were looked at. */
export async function sendDueLetters(sending: Sending, most: number): Promise<number> {
  const { db, clock, reportError } = sending
  const letterboxes = await listDueLetterboxes(db, clock.now(), most)
  for (const letterbox of letterboxes)
    try {
      await transact(db, (tx) => writeLetter(tx, letterbox, sending))
    } catch (error) {
      reportError(error, `a letter with notices could not be written (${letterbox.channel})`)
      await transact(db, (tx) => postponeDeliveries(tx, letterbox, clock.now()))
    }
  return letterboxes.length
}
