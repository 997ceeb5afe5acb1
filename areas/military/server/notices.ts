import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, tellById, tellEach, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { militaryNotices } from '../contract/notices.ts'
import { ANSWERED, FRESH } from '../contract/words.ts'
import { militaryScreens } from '../contract/screens.ts'
import { MilitaryStatus, STATUSES, type StatusId } from '../contract/status.ts'
import { listArrivals, listDesk, listRequestFacts, type Arrivals } from './notice-store.ts'

const to = addressOf(militaryScreens.ownMilitary)

const tell = tellById({
  idOf: ({ requestId }: { requestId: number }) => requestId,
  list: listRequestFacts,
  readerOf: ({ personId }) => personId,
})

const status = noticeSource({
  kind: militaryNotices.status,
  tell: tell(({ statusId, comment, isClosed }) => {
    if (isClosed) return null
    if (statusId === MilitaryStatus.done)
      return { title: 'Справка для военкомата готова', detail: 'Скачайте её в портале', to }
    const title = `Справка для военкомата: ${STATUSES[statusId as StatusId].name}`
    return { title, ...(comment && { detail: comment }), to }
  }),
})

const ending = noticeSource({
  kind: militaryNotices.ending,
  tell: tell(({ statusId, lastDay, isClosed }) =>
    isClosed || statusId === MilitaryStatus.done
      ? null
      : {
          title: `Документы для военкомата действуют до ${displayDate(lastDay)}`,
          detail: 'Потом файлы удалим, и заявку нужно будет подать снова',
          to,
        },
  ),
})

/** «2 новые заявки, 1 ответ на вызов»; of a single one also who it is. */
function arrivedText({ fresh, answered, student }: Arrivals): NoticeText {
  const parts = [fresh > 0 && counted(fresh, FRESH), answered > 0 && counted(answered, ANSWERED)]
  return {
    title: `Справки для военкомата: ${parts.filter(Boolean).join(', ')}`,
    ...(student !== null && { detail: student }),
    to: addressOf(
      militaryScreens.desk,
      fresh > 0 ? { status: String(MilitaryStatus.sent), show: 'open' } : { show: 'answered' },
    ),
  }
}

const arrived = noticeSource({
  kind: militaryNotices.arrived,
  recipients: (db, { subject }, clock) => listDesk(db, subject.instituteId ?? null, clock.today()),
  async tell(db, cases, clock) {
    const people = cases.map(({ personId }) => personId)
    const rows = await listArrivals(db, people, clock.today())
    return tellEach(cases, new Map(rows.map((one) => [String(one.personId), one])), {
      keyOf: ({ personId }) => String(personId),
      text: arrivedText,
    })
  },
})

export const militaryNoticeSources = [status, ending, arrived]
