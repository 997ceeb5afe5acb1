import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  noticeSource,
  tellEach,
  type NoticeCase,
  type NoticeText,
} from '#platform/server/notices/notice-source.ts'
import { militaryNotices } from '../contract/notices.ts'
import { militaryScreens } from '../contract/screens.ts'
import { MilitaryStatus, STATUSES, type StatusId } from '../contract/status.ts'
import { listTold, type ToldRequest } from './notice-store.ts'

type Case = NoticeCase<{ requestId: number }>

const to = addressOf(militaryScreens.ownMilitary)

async function tell(
  db: Db,
  cases: readonly Case[],
  text: (told: ToldRequest) => NoticeText | null,
): Promise<(NoticeText | null)[]> {
  const told = await listTold(
    db,
    cases.map(({ subject }) => subject.requestId),
  )
  const facts = new Map(told.map((one) => [`${one.id} ${one.personId}`, one]))
  return tellEach(cases, facts, {
    keyOf: ({ subject, personId }) => `${subject.requestId} ${personId}`,
    text,
  })
}

const status = noticeSource({
  kind: militaryNotices.status,
  tell: (db, cases) =>
    tell(db, cases, ({ statusId, comment, isClosed }) => {
      if (isClosed) return null
      if (statusId === MilitaryStatus.done)
        return { title: 'Справка для военкомата готова', detail: 'Скачайте её в портале', to }
      const title = `Справка для военкомата: ${STATUSES[statusId as StatusId].name}`
      return { title, ...(comment && { detail: comment }), to }
    }),
})

const ending = noticeSource({
  kind: militaryNotices.ending,
  tell: (db, cases) =>
    tell(db, cases, ({ statusId, lastDay, isClosed }) =>
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
