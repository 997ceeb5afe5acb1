import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  noticeSource,
  tellEach,
  type NoticeCase,
  type NoticeText,
} from '#platform/server/notices/notice-source.ts'
import { RECORD_BOOK, sheetsNotices } from '../contract/notices.ts'
import { sheetsScreens } from '../contract/screens.ts'
import { StatementStatus } from '../contract/status.ts'
import { shipped } from './office-notices.ts'
import {
  listMarkNames,
  listExaminationFacts,
  listLateSheets,
  listMarkFacts,
  listReleasedExaminers,
  listRetakeFacts,
  listSheetsOfExaminers,
  listWithdrawnRetakes,
  type EndedRetake,
  type RetakeFacts,
  type SheetOfExaminer,
} from './notice-store.ts'

type Case = NoticeCase<{ statementId: number }>

const keyOf = ({ subject, personId }: Case) => `${subject.statementId} ${personId}`
const idsOf = (cases: readonly Case[]) => cases.map(({ subject }) => subject.statementId)

const marked = noticeSource({
  kind: sheetsNotices.marked,
  async tell(db, cases) {
    const rows = await listMarkFacts(db, idsOf(cases))
    const facts = new Map(rows.map((one) => [`${one.statementId} ${one.personId}`, one]))
    const formerIds = cases.flatMap(({ former }) => former?.markId ?? [])
    const names = await listMarkNames(db, [...new Set(formerIds)])
    const text = (
      { subject, markId, markName }: (typeof rows)[number],
      { former }: (typeof cases)[number],
    ) => {
      const before = names.get(former?.markId ?? 0)
      if (before === undefined) return { title: `${subject}: ${markName}`, to: RECORD_BOOK }
      // It was changed, and changed back before anybody was notified.
      if (before.markId === markId) return null
      return {
        title: `Оценка изменена: ${subject}`,
        before: before.markName,
        detail: markName,
        to: RECORD_BOOK,
      }
    }
    return tellEach(cases, facts, { keyOf, text })
  },
})

async function tellExaminers(
  db: Db,
  cases: readonly Case[],
  text: (sheet: SheetOfExaminer) => NoticeText | null,
): Promise<(NoticeText | null)[]> {
  const rows = await listSheetsOfExaminers(db, idsOf(cases))
  const facts = new Map(rows.map((one) => [`${one.statementId} ${one.personId}`, one]))
  return tellEach(cases, facts, { keyOf, text })
}

const to = ({ statementId }: SheetOfExaminer) => addressOf(sheetsScreens.sheet, { id: String(statementId) })

const returned = noticeSource({
  kind: sheetsNotices.returned,
  tell: (db, cases) =>
    tellExaminers(db, cases, (sheet) =>
      sheet.statusId === StatementStatus.filling && sheet.comment !== null
        ? {
            title: `Дирекция вернула ведомость: ${sheet.subject}, ${sheet.groups}`,
            detail: sheet.comment,
            to: to(sheet),
          }
        : null,
    ),
})

const differs = noticeSource({
  kind: sheetsNotices.differs,
  tell: (db, cases) =>
    tellExaminers(db, cases, (sheet) =>
      sheet.statusId === StatementStatus.discrepancies
        ? {
            title: `Итоговые оценки отличаются: ${sheet.subject}, ${sheet.groups}`,
            detail: 'Дирекция обработала ведомость с расхождениями',
            to: to(sheet),
          }
        : null,
    ),
})

/** «Базы данных, 12.12.2026», of a referral «Базы данных, до 12.12.2026». */
function datedSubject({ subject, date, isReferral }: RetakeFacts): string {
  return date === null ? subject : `${subject}, ${isReferral ? 'до ' : ''}${displayDate(date)}`
}

const retake = noticeSource({
  kind: sheetsNotices.retake,
  async tell(db, cases) {
    const rows = await listRetakeFacts(db, idsOf(cases))
    const facts = new Map(rows.map((one) => [`${one.statementId} ${one.personId}`, one]))
    const text = (one: RetakeFacts) => ({
      title: `${one.isReferral ? 'Направление на пересдачу' : 'Пересдача'}: ${datedSubject(one)}`,
      to: RECORD_BOOK,
    })
    return tellEach(cases, facts, { keyOf, text })
  },
})

const assigned = noticeSource({
  kind: sheetsNotices.assigned,
  async tell(db, cases) {
    const rows = await listExaminationFacts(db, idsOf(cases))
    const facts = new Map(rows.map((one) => [`${one.statementId} ${one.personId}`, one]))
    const text = (one: RetakeFacts) => ({
      title: `${one.isRetake ? 'Вы принимаете пересдачу' : 'Вам поручена ведомость'}: ${datedSubject(one)}`,
      to: addressOf(sheetsScreens.sheet, { id: String(one.statementId) }),
    })
    return tellEach(cases, facts, { keyOf, text })
  },
})

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const
const MOST_NAMED = 3

/** «Физика, Базы данных, Сети и ещё 2» */
function namedSubjects(subjects: readonly string[]): string {
  const distinct = [...new Set(subjects)]
  const more = distinct.length - MOST_NAMED
  return `${distinct.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
}

const late = noticeSource({
  kind: sheetsNotices.late,
  async tell(db, cases, clock) {
    const people = [...new Set(cases.map(({ personId }) => personId))]
    const rows = await listLateSheets(db, { people, today: clock.today() })
    const facts = new Map(rows.map((one) => [`${one.yearId} ${one.term} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.yearId} ${subject.term} ${personId}`,
      text: ({ yearId, term, count, subjects, since }) => ({
        title: `Не отправлены в дирекцию: ${counted(count, SHEETS)}`,
        detail: `${namedSubjects(subjects)}. Самая давняя сдача — ${displayDate(since)}`,
        to: addressOf(sheetsScreens.sheets, { year: yearId, term }),
      }),
    })
  },
})

/** «Отменено направление на пересдачу», «Истёк срок направления на пересдачу», «Отменена пересдача» */
function endOf({ isReferral, isRetake, isOver, subject }: EndedRetake): string {
  if (!isRetake) return `Ведомость отозвана: ${subject}`
  if (!isReferral) return `Отменена пересдача: ${subject}`
  return `${isOver ? 'Истёк срок направления' : 'Отменено направление'} на пересдачу: ${subject}`
}

const withdrawn = noticeSource({
  kind: sheetsNotices.withdrawn,
  async tell(db, cases) {
    const rows = await listWithdrawnRetakes(db, idsOf(cases))
    const facts = new Map(rows.map((one) => [`${one.statementId} ${one.personId}`, one]))
    return tellEach(cases, facts, { keyOf, text: (one) => ({ title: endOf(one), to: RECORD_BOOK }) })
  },
})

const released = noticeSource({
  kind: sheetsNotices.released,
  async tell(db, cases) {
    const people = cases.map(({ subject, personId }) => ({ ...subject, personId }))
    const rows = await listReleasedExaminers(db, people)
    const facts = new Map(rows.map((one) => [`${one.statementId} ${one.personId}`, one]))
    const text = (one: (typeof rows)[number]) => ({
      title: one.isWithdrawn ? endOf(one) : `Ведомость принимает другой преподаватель: ${one.subject}`,
      to: addressOf(sheetsScreens.sheets),
    })
    return tellEach(cases, facts, { keyOf, text })
  },
})

export const sheetsNoticeSources = [
  marked,
  retake,
  withdrawn,
  assigned,
  released,
  late,
  returned,
  shipped,
  differs,
]
