import { hasEnded, type Moment, type TaughtLesson } from '../../contract/courses/taught-lesson.ts'

const MOST = 3

/** From lessons in their order: today's last finished one, then the present one and those that follow. */
export function nearestLessons(lessons: readonly TaughtLesson[], now: Moment): TaughtLesson[] {
  const next = lessons.findIndex((lesson) => !hasEnded(lesson, now))
  const before = next < 0 ? lessons.at(-1) : lessons[next - 1]
  const over = before?.date === now.date ? [before] : []
  return [...over, ...(next < 0 ? [] : lessons.slice(next))].slice(0, MOST)
}
