import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { noticeSource, tellById } from '#platform/server/notices/notice-source.ts'
import { worksNotices } from '../contract/notices.ts'
import { worksScreens } from '../contract/screens.ts'
import { WorkStatus } from '../contract/status.ts'
import { listDeciders, listTold, type ToldWork } from './notice-store.ts'
import { findDelegation } from './review/delegation-store.ts'

const toOwn = ({ id }: ToldWork) => addressOf(worksScreens.ownWorks, { work: id })
const toTaught = ({ id, statusId }: ToldWork) =>
  addressOf(worksScreens.taughtWorks, { status: statusId, work: id })

/** «Курсовая работа, Базы данных» */
const nameOf = ({ typeName, disciplineName }: ToldWork) =>
  [typeName, disciplineName].filter(Boolean).join(', ')

const tell = tellById({ idOf: ({ workId }: { workId: number }) => workId, list: listTold })

const decided = noticeSource({
  kind: worksNotices.decided,
  tell: tell((work, { personId }) => {
    if (work.studentPersonId !== personId) return null
    if (work.statusId === WorkStatus.agreed)
      return { title: 'Работа согласована', detail: nameOf(work), to: toOwn(work) }
    if (work.statusId !== WorkStatus.rejected) return null
    const detail = [nameOf(work), work.comment].filter(Boolean).join('. ')
    return { title: 'Работа отклонена', detail, to: toOwn(work) }
  }),
})

const submitted = noticeSource({
  kind: worksNotices.submitted,
  recipients: (db, { subject }, clock) => listDeciders(db, subject.workId, clock.today()),
  tell: tell((work) =>
    work.statusId === WorkStatus.onAgreement
      ? { title: `${work.studentName}: работа на согласовании`, detail: nameOf(work), to: toTaught(work) }
      : null,
  ),
})

const commented = noticeSource({
  kind: worksNotices.commented,
  tell: tell((work, { personId }) => {
    const isStudent = work.studentPersonId === personId
    return {
      title: isStudent ? 'Замечание к вашей работе' : `${work.studentName}: ответ на замечание`,
      detail: nameOf(work),
      to: isStudent ? toOwn(work) : toTaught(work),
    }
  }),
})

const due = noticeSource({
  kind: worksNotices.due,
  tell: tell((work, { personId }, clock) => {
    const { statusId, dueAt } = work
    const isToSend = statusId === WorkStatus.notSent || statusId === WorkStatus.rejected
    if (work.studentPersonId !== personId || !isToSend || dueAt === null || dueAt < clock.today()) return null
    return { title: `Отправьте работу до ${displayDate(dueAt)}`, detail: nameOf(work), to: toOwn(work) }
  }),
})

const delegated = noticeSource({
  kind: worksNotices.delegated,
  tell: (db, cases, clock) =>
    Promise.all(
      cases.map(async ({ subject, personId }) => {
        const given = await findDelegation(db, subject.delegationId, clock.today())
        if (given === null || given.delegate.id !== personId) return null
        const { teacher, beginAt, endAt } = given
        return {
          title: `${teacher.fio}: вам передано согласование работ`,
          detail: `С ${displayDate(beginAt)} по ${displayDate(endAt)}`,
          to: addressOf(worksScreens.taughtWorks, { staff: teacher.id }),
        }
      }),
    ),
})

export const worksNoticeSources = [decided, submitted, commented, due, delegated]
