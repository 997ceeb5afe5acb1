import type { Db } from '#platform/server/db/database.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import { listSwitches } from '../settings-store.ts'
import { noticeChannelsOf } from '../switched-channels.ts'
import type { DueNotice, Letterbox } from './delivery-store.ts'
import type { NoticeOfKind } from './notice-letter.ts'
import { listReaders, type NoticeReader } from './readers.ts'
import { readTexts, type Sending } from './sending.ts'

/** A notice with its content at the moment of sending. */
export interface PresentNotice extends NoticeOfKind {
  noticeId: number
  isSafety: boolean
}

/**
 * True when a notice is still to be sent through this channel: its reader has neither read it nor switched
 * the channel off since.
 */
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

/**
 * The content and recipients at the moment of sending; null when nothing is left to say, or nobody to read
 * it.
 */
export async function readPresentNotices(
  tx: Db,
  due: readonly DueNotice[],
  { letterbox, sending }: { letterbox: Letterbox; sending: Sending },
): Promise<{ reader: NoticeReader; notices: PresentNotice[] } | null> {
  const [reader] = await listReaders(tx, [letterbox.personId], sending.clock)
  if (!reader) return null
  const notices: PresentNotice[] = []
  for (const { happening, source } of await stillWanted(tx, due, { letterbox, sending })) {
    const cases = [{ happening: happening as never, reader }]
    const [text] = await readTexts(tx, { source, cases }, sending)
    const { title, isSafety = false } = source.kind
    if (text) notices.push({ ...text, kindTitle: title, noticeId: happening.id, isSafety })
  }
  return notices.length > 0 ? { reader, notices } : null
}
