// Fills a big course through the calls of the portal, for measurements of its screens.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { BigCourse } from './journal-course.ts'

const POINTS = 6

/** Fills two thirds of the course through the calls of the portal. */
export async function fillCourse(page: Page, course: BigCourse): Promise<void> {
  const call = async (path: string, body?: object) => {
    const answer = body
      ? await page.request.post(path, { data: body, headers: { origin: new URL(page.url()).origin } })
      : await page.request.get(path)
    assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const [timetableLessonId] = course.timetableLessonIds
  for (let point = 1; point <= POINTS; point += 1)
    await call('/api/proxy/attendance-journal/control-point', {
      timetableLessonId,
      title: `Контрольная ${point}`,
      typeId: 1,
      date: `${course.yearId}-10-${10 + point}`,
      progressNorm: 20,
    })
  const summary = (await call(`/api/proxy/attendance-journal/group-lesson?${queryOf(course)}`)) as {
    lessons: { lessonId: number }[]
    students: { studentId: number }[]
  }
  const kept = summary.lessons.slice(0, 24)
  await call('/api/proxy/attendance-journal/update-semester-group-progress', {
    timetableLessonId,
    lessons: summary.lessons.map(({ lessonId }) => ({ lessonId, norm: 10 })),
    students: summary.students.map(({ studentId }, row) => ({
      studentId,
      lessonPointList: kept.map(({ lessonId }, column) => ({
        lessonId,
        attendance: (row + column) % 7 === 0 ? 3 : 2,
        progress: (row * column) % 3 === 0 ? (row + column) % 10 : null,
      })),
    })),
  })
}

export function queryOf({ timetableLessonIds: _, ...course }: BigCourse): string {
  return new URLSearchParams(Object.entries(course).map(([name, value]) => [name, String(value)])).toString()
}
