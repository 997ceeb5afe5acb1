import { addressOf } from '#platform/contract/address-of.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, type NoticeCase, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { journalNotices } from '../../contract/notices.ts'
import { journalScreens } from '../../contract/screens.ts'
import { listCuratorsWarnings, listOwnWarnings, type WarningFacts } from './warning-facts-store.ts'

/** The most lines of a notice; the list in the portal has all of them. */
const MOST_LINES = 10
const INDICATORS = ['показатель', 'показателя', 'показателей'] as const
const STUDENTS = ['студент', 'студента', 'студентов'] as const

/** «Базы данных: посещаемость 45 %, порог 60 %» */
function warningLine({ disciplineName, kind, percent, threshold }: WarningFacts): string {
  const what = kind === 'attendance' ? 'посещаемость' : 'успеваемость'
  return `${disciplineName}: ${what} ${percent} %, порог ${threshold} %`
}

/** The first lines, and the number of the others. */
function shortened(lines: readonly string[]): string {
  const left = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`и ещё ${left}`] : [])].join('; ')
}

function studentText(warnings: readonly WarningFacts[]): NoticeText {
  return {
    title: `Ниже порога ${counted(warnings.length, INDICATORS)}`,
    detail: shortened(warnings.map(warningLine)),
    to: addressOf(journalScreens.ownJournal),
  }
}

function curatorText(warnings: readonly WarningFacts[]): NoticeText {
  const students = new Set(warnings.map(({ studentId }) => studentId))
  const lines = warnings.map((warning) => `${warning.name} (${warning.groupName}) — ${warningLine(warning)}`)
  return {
    title: `В ваших группах отстают: ${counted(students.size, STUDENTS)}`,
    detail: shortened(lines),
    to: addressOf(journalScreens.debtors, { scope: 'curated', reason: 'warned' }),
  }
}

/** The notice of the warnings for each request; none when no warning is still valid. */
function textsOf(
  cases: readonly unknown[],
  warnings: readonly WarningFacts[],
  text: (ofPlace: readonly WarningFacts[]) => NoticeText,
): (NoticeText | null)[] {
  const byPlace = Map.groupBy(warnings, ({ place }) => place)
  return cases.map((_, place) => {
    const ofPlace = byPlace.get(place)
    return ofPlace ? text(ofPlace) : null
  })
}

/** The first of the rounds that are merged. */
const firstRound = <Subject extends { since: string }>({ former, subject }: NoticeCase<Subject>) =>
  (former ?? subject).since

const warnings = noticeSource({
  kind: journalNotices.warnings,
  async tell(db, cases) {
    const requests = cases.map((each, place) => ({
      place,
      personId: each.personId,
      studentId: each.subject.studentId,
      since: firstRound(each),
    }))
    return textsOf(cases, await listOwnWarnings(db, requests), studentText)
  },
})

const curated = noticeSource({
  kind: journalNotices.curated,
  async tell(db, cases) {
    const requests = cases.map((each, place) => ({ place, personId: each.personId, since: firstRound(each) }))
    return textsOf(cases, await listCuratorsWarnings(db, requests), curatorText)
  },
})

export const warningNoticeSources = [warnings, curated]
