import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import { listSwitches } from '../settings-store.ts'
import { noticeChannelsOf } from '../switched-channels.ts'
import {
  listDueLetterboxes,
  postponeDeliveries,
  takeDueNotices,
  type DueNotice,
  type Letterbox,
} from './delivery-store.ts'
import { noticeLetter, type ToldText } from './notice-letter.ts'
import { listReaders } from './readers.ts'
import { tellReaders, type Sending } from './sending.ts'

/** Whether a notice still goes this way: it has not been read, and its reader has not switched the channel off since. */
async function stillWanted(
  tx: Db,
  due: readonly DueNotice[],
  { letterbox: { personId, channel }, sending }: { letterbox: Letterbox; sending: Sending },
): Promise<{ happening: DueNotice; source: NoticeSource }[]> {
  const known = due.flatMap((happening) => {
    const source = sending.sources.get(happening.kind)
    return source ? [{ happening, source }] : []
  })
  const kinds = known.map(({ source }) => source.kind)
  const byKind = Map.groupBy(await listSwitches(tx, [personId], kinds), ({ kind }) => kind)
  return known.filter(({ happening: { isRead }, source: { kind } }) => {
    const isOn = noticeChannelsOf(kind, byKind.get(kind.name) ?? []).has(channel)
    return isOn && (!isRead || kind.isSafety)
  })
}

/** What is told once more at the moment of writing. */
async function textsOf(
  tx: Db,
  due: readonly DueNotice[],
  { letterbox, sending }: { letterbox: Letterbox; sending: Sending },
): Promise<{ email: string; texts: ToldText[] } | null> {
  const [reader] = await listReaders(tx, [letterbox.personId], sending.clock)
  if (!reader || reader.email === null) return null
  const texts: ToldText[] = []
  for (const { happening, source } of await stillWanted(tx, due, { letterbox, sending })) {
    const asked = [{ happening: happening as never, reader }]
    const [text] = await tellReaders(tx, { source, asked }, sending)
    if (text) texts.push({ ...text, kindTitle: source.kind.title })
  }
  return texts.length > 0 ? { email: reader.email, texts } : null
}

async function writeLetter(tx: Db, letterbox: Letterbox, sending: Sending): Promise<void> {
  const { clock, settings } = sending
  const { channel } = letterbox
  const due = await takeDueNotices(tx, letterbox, clock.now())
  const told = await textsOf(tx, due, { letterbox, sending })
  if (!told) return
  const content = noticeLetter(told.texts, { channel, today: clock.today(), portalUrl: settings.lettersUrl })
  await enqueueLetter(tx, clock.now(), setLetter(settings.universityName, told.email, content))
}

/** Writes some of the letters that are due, digests last; returns how many people were looked at. */
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
