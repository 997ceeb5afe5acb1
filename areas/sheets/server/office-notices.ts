import { listLeaders } from '#areas/departments/server/public.ts'
import { listGivenInUnits } from '#areas/rights/server/public.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { sheetsNotices } from '../contract/notices.ts'
import { sheetsScreens } from '../contract/screens.ts'
import { listToldShipped, type ToldShipped } from './office-notice-store.ts'

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const

const keyOf = (instituteId: number, personId: number) => `${instituteId} ${personId}`

/** One sheet is named and opened; of several the last one is named, and the list of those that wait is opened. */
function textOf({ count, statementId, subject, groups }: ToldShipped) {
  const named = [subject, groups].filter((part) => part !== '').join(', ')
  if (count === 1)
    return {
      title: `Прислана ведомость: ${named}`,
      to: addressOf(sheetsScreens.instituteSheet, { id: statementId }),
    }
  return {
    title: `Ждут обработки: ${counted(count, SHEETS)}`,
    detail: `Последняя: ${named}`,
    to: addressOf(sheetsScreens.institute),
  }
}

/** What has come is counted at the moment of sending: sheets processed until then are not told. */
export const shipped = noticeSource({
  kind: sheetsNotices.shipped,
  async recipients(db, { subject: { instituteId } }, clock) {
    const today = clock.today()
    return listLeaders(db, { unitId: instituteId, given: await listGivenInUnits(db, today), today })
  },
  async tell(db, cases, clock) {
    const people = cases.map(({ subject, personId }) => ({ ...subject, personId }))
    const rows = await listToldShipped(db, { cases: people, today: clock.today() })
    const facts = new Map(rows.map((one) => [keyOf(one.instituteId, one.personId), one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => keyOf(subject.instituteId, personId),
      text: textOf,
    })
  },
})
