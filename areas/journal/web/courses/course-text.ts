import { roomPlace } from '#areas/timetable/contract/room-place.ts'
import { dayText, nearDayText } from '#platform/contract/date-text.ts'
import { addDays, daysBetween, weekdayOf } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import type { TaughtCourse } from '../../contract/courses/course.ts'
import { isOn, type Moment, type TaughtLesson } from '../../contract/courses/taught-lesson.ts'

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const DISCIPLINES = ['дисциплина', 'дисциплины', 'дисциплин'] as const
const GROUPS = ['группа', 'группы', 'групп'] as const
export const STUDENTS = ['студент', 'студента', 'студентов'] as const
export const LESSONS = ['занятие', 'занятия', 'занятий'] as const
const DAYS = ['день', 'дня', 'дней'] as const

/** «1-104», «онлайн», or null when the timetable names no place. */
export function placeText({ isOnline, build, room }: TaughtLesson): string | null {
  if (room === null) return isOnline ? 'онлайн' : null
  return roomPlace(build, room)
}

/** «сегодня», «завтра», «пт, 20 ноября». */
export function lessonDay({ date }: Pick<TaughtLesson, 'date'>, today: string): string {
  const isNear = Math.abs(daysBetween(today, date)) <= 1
  return isNear ? nearDayText(date, today) : `${WEEKDAYS[weekdayOf(date) - 1]}, ${dayText(date, today)}`
}

/** «сейчас», «сегодня в 11:30», «пт 20.11, 09:45»: short enough for a column. */
export function shortMoment(lesson: TaughtLesson, now: Moment): string {
  const { date, start } = lesson
  if (isOn(lesson, now)) return 'сейчас'
  if (date === now.date || date === addDays(now.date, 1)) return `${nearDayText(date, now.date)} в ${start}`
  return `${WEEKDAYS[weekdayOf(date) - 1]} ${date.slice(8)}.${date.slice(5, 7)}, ${start}`
}

/** «вчера», «9 дней назад». */
export function agoText(date: string, today: string): string {
  const days = daysBetween(date, today)
  return days <= 1 ? nearDayText(date, today) : `${counted(days, DAYS)} назад`
}

/** «ПИб-24-1, п/г 2» */
export function groupText({ name, subgroup }: { name: string; subgroup: number }): string {
  return subgroup === 0 ? name : `${name}, п/г\u00a0${subgroup}`
}

/** «5 дисциплин, 5 групп, 106 студентов» */
export function loadText(courses: readonly TaughtCourse[]): string {
  const disciplines = new Set(courses.map(({ disciplineId }) => disciplineId))
  const groups = new Map(
    courses.map(({ groupId, flowId, studentsCount }) => [`${groupId}.${flowId}`, studentsCount]),
  )
  const students = [...groups.values()].reduce((sum, count) => sum + count, 0)
  return [
    counted(disciplines.size, DISCIPLINES),
    counted(groups.size, GROUPS),
    counted(students, STUDENTS),
  ].join(', ')
}

/** «Осенний семестр 2026/27» */
export function termText({ date, yearId }: TaughtLesson): string {
  const isAutumn = Number(date.slice(5, 7)) >= 8
  return `${isAutumn ? 'Осенний' : 'Весенний'} семестр ${yearId}/${String(yearId + 1).slice(2)}`
}
