import { addDays } from '#platform/contract/calendar.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { courseKey, coursesOf, type TaughtCourse } from '../../contract/courses/course.ts'
import { hasEnded, isUnfilled, lessonToOpen, type Moment } from '../../contract/courses/taught-lesson.ts'
import { REMINDED_DAYS, Taught } from '../../contract/taught.ts'
import { readCourseResults } from '../courses/course-figures.ts'
import { listTaughtLessons } from '../courses/taught-lesson-store.ts'

type Course = Taught['courses'][number]

function oldestUnfilled({ lessons }: TaughtCourse, now: Moment): Course['oldestUnfilled'] {
  const from = addDays(now.date, -REMINDED_DAYS)
  const unfilled = lessons.filter((lesson) => lesson.date >= from && isUnfilled(lesson, lesson.party, now))
  const [oldest] = unfilled
  if (!oldest) return null
  const { date, lessonId, yearId, isIet } = oldest
  return { date, lessonId, yearId, isIet, count: unfilled.length }
}

function presentCourse(course: TaughtCourse, debtorsCount: number, now: Moment): Course {
  const { key, disciplineId, groupId, flowId, disciplineName, groupName } = course
  const { endedCount, unfilledCount, lessons } = course
  const next = lessonToOpen(lessons, now)
  return {
    key,
    disciplineId,
    groupId,
    flowId,
    disciplineName,
    groupName,
    next: next && !hasEnded(next, now) ? { date: next.date, start: next.start } : null,
    endedCount,
    unfilledCount,
    debtorsCount,
    oldestUnfilled: oldestUnfilled(course, now),
  }
}

/** The courses of this term with their unfilled lessons; nothing for people who do not teach. */
export const taught = widgetSource({
  key: 'taught',
  value: Taught,
  access: { anyOf: ['worker'] },
  async read(db, who, clock) {
    const now = { date: clock.today(), time: clock.time() }
    const lessons = await listTaughtLessons(db, {
      personId: who.personId,
      date: now.date,
      disciplineId: null,
    })
    if (lessons.length === 0) return null
    const results = await readCourseResults(db, { personId: who.personId, today: now.date })
    const debtors = new Map(results.courses.map((each) => [courseKey(each), each.debtorsCount]))
    const courses = coursesOf(lessons, now)
    return {
      courses: courses.map((course) => presentCourse(course, debtors.get(course.key) ?? 0, now)),
      behindCount: results.behindCount,
    }
  },
})
