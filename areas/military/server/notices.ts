import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { noticeSource, tellById } from '#platform/server/notices/notice-source.ts'
import { militaryNotices } from '../contract/notices.ts'
import { militaryScreens } from '../contract/screens.ts'
import { MilitaryStatus, STATUSES, type StatusId } from '../contract/status.ts'
import { listRequestFacts } from './notice-store.ts'

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

export const militaryNoticeSources = [status, ending]
