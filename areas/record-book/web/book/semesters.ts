import { averageOf } from '../../contract/average.ts'
import { examinationsOf } from '../../contract/examination.ts'
import { comingOf } from '../../contract/forecast.ts'
import type { BookCard } from '../../contract/record.ts'
import { averageText, examsText } from './book-words.ts'

/** One semester of one enrolment, as the list shows it. */
export interface SemesterOfBook {
  key: string
  semester: number
  title: string
  /** The year, the average, the number of coming examinations. */
  detail: string
  cards: readonly BookCard[]
}

interface Names {
  years: ReadonlyMap<number, string>
  /** The groups of the reader; their names are shown when there are several. */
  groups: ReadonlyMap<number, string>
}

function detailOf(cards: readonly BookCard[], { years, groups }: Names): string {
  const own = examinationsOf(cards)
  const average = averageOf(own)
  const coming = comingOf(own)
  const [first] = cards
  return [
    average === null ? null : `средний ${averageText(average)}`,
    coming.length === 0 ? null : `впереди ${examsText(coming)}: попробуйте оценки`,
    years.get(first!.yearId),
    groups.size > 1 ? groups.get(first!.groupId) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Coming examinations first, the next day on top; then held ones, the latest on top. */
function inOrder(cards: readonly BookCard[]): BookCard[] {
  const isComing = ({ mark, finalMark }: BookCard) => mark === null && finalMark === null
  const byDate = cards.toSorted((one, other) => one.date.localeCompare(other.date))
  return [...byDate.filter(isComing), ...byDate.filter((card) => !isComing(card)).toReversed()]
}

/** The semesters of a book, the latest first; those of another enrolment after them. */
export function semestersOf(cards: readonly BookCard[], names: Names): SemesterOfBook[] {
  const keyOf = ({ enrolmentId, semester }: BookCard) => `${enrolmentId} ${semester}`
  return [...Map.groupBy(cards, keyOf)]
    .map(([key, own]) => ({
      key,
      semester: own[0]!.semester,
      title: `${own[0]!.semester}-й семестр`,
      detail: detailOf(own, names),
      cards: inOrder(own),
    }))
    .toSorted((one, other) => {
      const enrolments = other.cards[0]!.enrolmentId - one.cards[0]!.enrolmentId
      return enrolments || other.semester - one.semester
    })
}
