import { addressOf } from '#platform/contract/address-of.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { journalNotices } from '../../contract/notices.ts'
import { journalScreens } from '../../contract/screens.ts'
import { listToldUnfilled } from './unfilled-store.ts'

const LESSONS = ['занятие', 'занятия', 'занятий'] as const

/** All lessons of the teacher that are not filled in when the notice is sent; none, no notice. */
const unfilled = noticeSource({
  kind: journalNotices.unfilled,
  async tell(db, cases, clock) {
    const today = clock.today()
    const people = [...new Set(cases.map(({ personId }) => personId))]
    const rows = await listToldUnfilled(db, { people, today })
    const facts = new Map(rows.map((one) => [String(one.personId), one]))
    return tellEach(cases, facts, {
      keyOf: ({ personId }) => String(personId),
      text: ({ count, oldest }) => ({
        title: `Журнал не заполнен: ${counted(count, LESSONS)}`,
        detail: `За две недели, самое раннее — ${dayText(oldest, today)}`,
        to: addressOf(journalScreens.courses),
      }),
    })
  },
})

export const unfilledNoticeSources = [unfilled]
