import { displayDate } from '#platform/contract/dates.ts'
import type { TaughtWork } from '../../contract/work.ts'
import { periodText, pointName } from '../shared/work-text.ts'
import shared from '../shared/Works.module.css'

/** What was sent, and what the register says of a work. */
export function SentFacts({ work }: { work: TaughtWork }) {
  const { theme, organizationName, country, city, skills, pageCount, practiceType, dueAt } = work
  const facts: [string, string | null][] = [
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
  return (
    <dl className={shared['facts']}>
      {facts.flatMap(([title, value]) =>
        value === null
          ? []
          : [
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>,
            ],
      )}
    </dl>
  )
}
