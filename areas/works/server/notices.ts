import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noticeSource, type NoticeCase, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { worksNotices } from '../contract/notices.ts'
import { worksScreens } from '../contract/screens.ts'
import { WorkStatus } from '../contract/status.ts'
import {
  listDeciders,
  listNamed,
  listNames,
  listWorksOfReaders,
  type Named,
  type WorkOfReader,
} from './notice-store.ts'
import { unassigned } from './unassigned-notice.ts'
import { findDelegation, listGivenBy } from './review/delegation-store.ts'

/**
 * The address at which a person finds a work: among their own, among those they decide about, or in its
 * supervisor's list.
 */
function addressFor({ id, statusId, supervisorId, part }: WorkOfReader): string {
  const work = { status: statusId, work: id }
  if (part === 'student' || supervisorId === null) return addressOf(worksScreens.ownWorks, { work: id })
  if (part === 'leader') return addressOf(worksScreens.worksOfStaff, { staffId: supervisorId, ...work })
  return addressOf(worksScreens.taughtWorks, part === 'delegate' ? { staff: supervisorId, ...work } : work)
}

/** «Курсовая работа, Базы данных» */
const nameOf = ({ typeName, disciplineName }: WorkOfReader) =>
  [typeName, disciplineName].filter(Boolean).join(', ')

type Case<Subject> = NoticeCase<Subject>
const keyOf = (workId: number, personId: number) => `${workId} ${personId}`

/** The facts about the works of these cases, by work and person. */
async function readFacts<Subject>(
  db: Db,
  cases: readonly Case<Subject>[],
  { clock, idsOf }: { clock: Clock; idsOf: (subject: Subject) => readonly number[] },
) {
  const facts = await listWorksOfReaders(
    db,
    cases.flatMap(({ subject, personId }) => idsOf(subject).map((workId) => ({ workId, personId }))),
    clock.today(),
  )
  return new Map(facts.map((work) => [keyOf(work.id, work.readerId), work]))
}

/** Builds the notices of one work for the people who have to do with it today. */
const tell =
  <Subject extends { workId: number }>(
    text: (work: WorkOfReader, noticeCase: Case<Subject>, clock: Clock) => NoticeText | null,
  ) =>
  async (db: Db, cases: readonly Case<Subject>[], clock: Clock): Promise<(NoticeText | null)[]> => {
    const facts = await readFacts(db, cases, { clock, idsOf: ({ workId }) => [workId] })
    return cases.map((one) => {
      const work = facts.get(keyOf(one.subject.workId, one.personId))
      return work?.part ? text(work, one, clock) : null
    })
  }

const decided = noticeSource({
  kind: worksNotices.decided,
  tell: tell((work) => {
    if (work.part !== 'student') return null
    const to = addressFor(work)
    if (work.statusId === WorkStatus.agreed) return { title: 'Работа согласована', detail: nameOf(work), to }
    if (work.statusId !== WorkStatus.rejected) return null
    const detail = [nameOf(work), work.comment].filter(Boolean).join('. ')
    return { title: 'Работа отклонена', detail, to }
  }),
})

const submitted = noticeSource({
  kind: worksNotices.submitted,
  recipients: (db, { subject }, clock) => listDeciders(db, subject.workId, clock.today()),
  tell: tell((work) =>
    work.statusId === WorkStatus.onAgreement && work.part !== 'student'
      ? {
          title: `${work.studentName}: работа на согласовании`,
          detail: nameOf(work),
          to: addressFor(work),
        }
      : null,
  ),
})

/** «Курсовая работа, Базы данных. Замечание: Орехова Софья Андреевна» */
const commented = noticeSource({
  kind: worksNotices.commented,
  async tell(db, cases, clock) {
    const facts = await readFacts(db, cases, { clock, idsOf: ({ workId }) => [workId] })
    const names = await listNames(
      db,
      cases.flatMap(({ subject }) => subject.authorId ?? []),
    )
    return cases.map(({ subject, personId }) => {
      const work = facts.get(keyOf(subject.workId, personId))
      if (!work?.part) return null
      const { authorId } = subject
      const isByStudent = authorId === undefined || authorId === work.studentPersonId
      return remarkText(work, isByStudent ? undefined : names.get(authorId))
    })
  },
})

/** The text about a remark depends on its author: a student's is an answer, anybody else's a remark. */
function remarkText(work: WorkOfReader, author: string | undefined): NoticeText {
  const { part, studentName } = work
  const to = addressFor(work)
  if (part === 'student')
    return {
      title: 'Замечание к вашей работе',
      detail: [nameOf(work), author].filter(Boolean).join('. '),
      to,
    }
  if (author === undefined) return { title: `${studentName}: ответ на замечание`, detail: nameOf(work), to }
  return { title: `${author}: замечание к работе`, detail: `${studentName}. ${nameOf(work)}`, to }
}

const due = noticeSource({
  kind: worksNotices.due,
  tell: tell((work, _case, clock) => {
    const { part, statusId, dueAt } = work
    const isToSend = statusId === WorkStatus.notSent || statusId === WorkStatus.rejected
    if (part !== 'student' || !isToSend || dueAt === null || dueAt < clock.today()) return null
    return { title: `Отправьте работу до ${displayDate(dueAt)}`, detail: nameOf(work), to: addressFor(work) }
  }),
})

const WORKS = ['работа', 'работы', 'работ'] as const

interface Several {
  one: (work: WorkOfReader) => NoticeText
  /** «Вы руководите: 12 работ» */
  many: string
  isMeant: (work: WorkOfReader) => boolean
}

/**
 * Builds the notices of works that were given to another supervisor: a single one by name, more by their
 * number.
 */
const tellSeveral =
  ({ one, many, isMeant }: Several) =>
  async (db: Db, cases: readonly Case<{ workIds: number[] }>[], clock: Clock) => {
    const facts = await readFacts(db, cases, { clock, idsOf: ({ workIds }) => workIds })
    return cases.map(({ subject, personId }) => {
      const works = subject.workIds
        .flatMap((id) => facts.get(keyOf(id, personId)) ?? [])
        .filter((work) => isMeant(work))
      const [first] = works
      if (!first) return null
      if (works.length === 1) return one(first)
      return { title: `${many}: ${counted(works.length, WORKS)}`, to: addressOf(worksScreens.taughtWorks) }
    })
  }

const assigned = noticeSource({
  kind: worksNotices.assigned,
  tell: tellSeveral({
    isMeant: ({ part }) => part === 'supervisor',
    many: 'Вы руководите',
    one: (work) => ({
      title: `Вы руководите работой: ${work.studentName}`,
      detail: nameOf(work),
      to: addressFor(work),
    }),
  }),
})

const handedOver = noticeSource({
  kind: worksNotices.handedOver,
  tell: tellSeveral({
    isMeant: ({ part }) => part !== 'supervisor',
    many: 'Передано другому руководителю',
    one: (work) => ({
      title: 'Работу передали другому руководителю',
      detail: `${work.studentName}. ${nameOf(work)}`,
      to: addressOf(worksScreens.taughtWorks),
    }),
  }),
})

/** «Руководителем работы назначена Орехова Софья Андреевна» */
function namingTitle({ name, gender }: Named): string {
  const verb = gender === null ? 'назначен(а)' : gender === 'f' ? 'назначена' : 'назначен'
  return `Руководителем работы ${verb} ${name}`
}

const supervisorNamed = noticeSource({
  kind: worksNotices.supervisorNamed,
  async tell(db, cases, clock) {
    const facts = await readFacts(db, cases, { clock, idsOf: ({ workId }) => [workId] })
    const works = cases.map(({ subject, personId }) => facts.get(keyOf(subject.workId, personId)))
    const formerIds = cases.flatMap(({ former }) => former?.supervisorId ?? [])
    const people = await listNamed(db, [...formerIds, ...works.flatMap((work) => work?.supervisorId ?? [])])
    return works.map((work, index) => {
      const formerId = cases[index]!.former?.supervisorId
      const supervisor = people.get(work?.supervisorId ?? 0)
      // It was changed, and changed back before the student was notified.
      if (work?.part !== 'student' || !supervisor || supervisor.id === formerId) return null
      const former = people.get(formerId ?? 0)
      const detail = [nameOf(work), former && `Прежний руководитель: ${former.name}`].filter(Boolean)
      return { title: namingTitle(supervisor), detail: detail.join('. '), to: addressFor(work) }
    })
  },
})

const delegated = noticeSource({
  kind: worksNotices.delegated,
  tell: (db, cases, clock) =>
    Promise.all(
      cases.map(async ({ subject, personId }) => {
        const given = await findDelegation(db, subject.delegationId, clock.today())
        if (given === null || given.delegate.id !== personId || given.endAt < clock.today()) return null
        const { teacher, beginAt, endAt, isNow } = given
        return {
          title: `${teacher.fio}: вам передано согласование работ`,
          detail: `С ${displayDate(beginAt)} по ${displayDate(endAt)}`,
          // Before its first day there is nothing to see yet.
          to: addressOf(worksScreens.taughtWorks, isNow ? { staff: teacher.id } : {}),
        }
      }),
    ),
})

const undelegated = noticeSource({
  kind: worksNotices.undelegated,
  async tell(db, cases, clock) {
    const teacherIds = cases.map(({ subject }) => subject.teacherId)
    const given = await listGivenBy(db, teacherIds, clock.today())
    const names = await listNames(db, teacherIds)
    return cases.map(({ personId, subject: { teacherId, beginAt, endAt } }) => {
      const name = names.get(teacherId)
      // Named again for some of the same days: nothing is over.
      const isGivenAgain = given.some(
        (one) =>
          one.teacherId === teacherId &&
          one.delegateId === personId &&
          one.beginAt <= endAt &&
          one.endAt >= beginAt,
      )
      if (name === undefined || isGivenAgain) return null
      return {
        title: `${name}: передача согласования работ отменена`,
        detail: `Была с ${displayDate(beginAt)} по ${displayDate(endAt)}`,
        to: addressOf(worksScreens.taughtWorks),
      }
    })
  },
})

export const worksNoticeSources = [
  decided,
  submitted,
  unassigned,
  assigned,
  handedOver,
  supervisorNamed,
  commented,
  due,
  delegated,
  undelegated,
]
