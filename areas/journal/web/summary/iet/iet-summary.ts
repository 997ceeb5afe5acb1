import type { IetDates, IetLesson, IetTotals } from '../../../contract/iet.ts'
import { journalLessonId } from '../../../contract/lesson.ts'
import type { JournalSummary } from '../../../contract/summary.ts'
import { codeOfPresence } from '../../lesson/iet/iet-lesson.ts'
import type { SummaryAsked } from '../summary-wire.ts'

/** The answers of the iet mode that make up a summary. */
export interface IetSummaryAnswers {
  told: IetLesson
  flows: readonly { id: number; name: string }[]
  dates: IetDates
  totals: readonly IetTotals[]
}

/** A student's row of a flow as the summary screen knows it. */
export function summaryStudent({
  staffId: _same,
  lessonPointList,
  ...row
}: IetTotals): JournalSummary['students'][number] {
  return {
    ...row,
    lessonPointList: lessonPointList.map(({ lessonId, lessonWeek, attendance, ...mark }) => ({
      ...mark,
      lessonId: journalLessonId(lessonId, lessonWeek),
      lessonWeek,
      attendance: codeOfPresence(attendance),
    })),
  }
}

function summaryPoint({ id, title, type, maxPoint, date, comment }: IetDates['controlPoints'][number]) {
  const [, month, day] = date.split('-')
  const label = `${day}.${month} ${type.abbr}`
  const typed = { typeId: type.id, type: type.name, title, label }
  return { id, controlPointId: id, ...typed, norm: maxPoint, date, comment }
}

/** A flow over its year as the summary of a group. */
export function ietJournalSummary(asked: SummaryAsked, answers: IetSummaryAnswers): JournalSummary {
  const { told, flows, dates, totals } = answers
  return {
    group: {
      group_id: asked.groupId,
      group_name: flows.find(({ id }) => id === asked.groupId)?.name ?? '',
      discipline_id: told.disciplineId,
      lesson_type_id: told.type.id,
      year_id: asked.yearId,
      subgroup: 0,
    },
    timetableLessonId: told.id,
    disciplineName: told.disciplineName,
    lessonTypeName: told.type.name,
    lessonTypeShortName: told.type.shortName,
    lessonTypeCode: told.type.code,
    isClosed: dates.isClosed,
    today: dates.today,
    lessons: dates.lessons.map(({ lessonId, ...lesson }) => ({
      ...lesson,
      lessonId: journalLessonId(lessonId, lesson.lessonWeek),
    })),
    controlPoints: dates.controlPoints.map(summaryPoint),
    students: totals.map(summaryStudent),
  }
}
