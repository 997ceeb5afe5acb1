import { displayDate } from '#platform/contract/calendar.ts'
import { WorkType } from '../../contract/status.ts'
import type { OwnWork } from '../../contract/work.ts'
import { Facts, type Fact } from '../shared/Facts.tsx'
import { periodText, pointName } from '../shared/work-text.ts'

function factsOf(work: OwnWork): Fact[] {
  const { disciplineName, departmentName, teacherName, practiceType, typeId, dueAt, semesterNumber } = work
  const supervisor = teacherName ?? (work.assigner && 'пока не назначен')
  const isPractice = typeId === WorkType.practice
  return [
    ['Дисциплина', isPractice ? null : disciplineName],
    ['Вид практики', practiceType],
    ['Сроки', periodText(work)],
    ['Сдать до', dueAt && displayDate(dueAt)],
    ['Семестр', String(semesterNumber)],
    ['Руководитель', supervisor],
    ['Кафедра', departmentName],
    ['Оценка', pointName(work.point)],
  ]
}

/** The line about the sending of a work that is with its supervisor. */
function sentOf(work: OwnWork): Fact[] {
  return [
    ['Тема', work.consentTheme ?? work.workTheme],
    ['Организация', work.organizationName],
    ['Место', [work.country, work.city].filter(Boolean).join(', ') || null],
    ['Навыки', work.skills],
    ['Страниц', work.pageCount === null ? null : String(work.pageCount)],
    ['Лицензионный договор', work.licenseAgreement ? 'подтверждён' : null],
  ]
}

/** The facts of a work from the register, and the sent content when it cannot be changed. */
export function WorkFacts({ work, withSent }: { work: OwnWork; withSent: boolean }) {
  const facts = [...factsOf(work), ...(withSent ? sentOf(work) : [])]
  return <Facts facts={facts} />
}
