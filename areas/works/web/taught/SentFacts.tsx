import { displayDate } from '#platform/contract/calendar.ts'
import type { TaughtWork } from '../../contract/work.ts'
import { Facts, type Fact } from '../shared/Facts.tsx'
import { periodText, pointName } from '../shared/work-text.ts'

/** The sent content, and the register's facts of a work. */
export function SentFacts({ work }: { work: TaughtWork }) {
  const { theme, organizationName, country, city, skills, pageCount, practiceType, dueAt } = work
  const facts: Fact[] = [
    ['Тема', theme],
    ['Уровень', work.studyLevel.name],
    ['Семестр', String(work.semesterNumber)],
    ['Вид практики', practiceType],
    ['Организация', organizationName],
    ['Место', [country, city].filter(Boolean).join(', ') || null],
    ['Навыки', skills],
    ['Страниц', pageCount === null ? null : String(pageCount)],
    ['Сроки', periodText(work)],
    ['Сдать до', dueAt && displayDate(dueAt)],
    ['Оценка', pointName(work.point)],
  ]
  return <Facts facts={facts} />
}
