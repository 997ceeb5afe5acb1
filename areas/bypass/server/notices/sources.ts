import { addressOf } from '#platform/contract/address-of.ts'
import { noticeSource, tellEach, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { bypassNotices } from '../../contract/notices.ts'
import { bypassScreens } from '../../contract/screens.ts'
import { listLineFacts, type LineFacts } from './line-facts-store.ts'

const to = addressOf(bypassScreens.bypassSheet)
const said = (comment: string | null) => (comment === null ? '' : ` Замечание: ${comment}`)

/**
 * A unit's action on a line; null when nothing has changed in the end: neither the signature nor a remark.
 */
function lineText(line: LineFacts, wasSigned: boolean): NoticeText | null {
  const { department, matter, isSigned, comment, lines, signed } = line
  const progress = `Подписано ${signed} из ${lines}.`
  if (isSigned && !wasSigned && signed === lines)
    return {
      title: 'Обходной лист подписан полностью',
      detail: `Последняя подпись: ${department}.${said(comment)}`,
      to,
    }
  if (isSigned && !wasSigned)
    return { title: `Обходной лист: подписано, ${department}`, detail: `${progress}${said(comment)}`, to }
  if (!isSigned && wasSigned)
    return {
      title: `Обходной лист: подпись снята, ${department}`,
      detail: `${matter}. ${progress}${said(comment)}`,
      to,
    }
  if (isSigned || comment === null) return null
  return { title: `Обходной лист: замечание, ${department}`, detail: `${matter}. ${comment}`, to }
}

const signed = noticeSource({
  kind: bypassNotices.signed,
  async tell(db, cases) {
    const keyOf = ({ itemId, personId }: { itemId: number; personId: number }) => `${itemId} ${personId}`
    const lines = await listLineFacts(
      db,
      cases.map(({ subject }) => subject.itemId),
    )
    return tellEach(cases, new Map(lines.map((line) => [keyOf(line), line])), {
      keyOf: ({ subject: { itemId }, personId }) => keyOf({ itemId, personId }),
      text: (line, { former }) => lineText(line, former?.isSigned ?? false),
    })
  },
})

export const bypassNoticeSources = [signed]
