import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'

/** The deeds of some people of the cast: due in how many days, and when they were finished. */
const PLANS = [
  {
    login: 'student',
    title: 'Распечатать отчёт по практике',
    note: 'Два экземпляра',
    inDays: 2,
    isDone: false,
  },
  { login: 'student', title: 'Спросить про тему курсовой', note: '', inDays: 6, isDone: false },
  { login: 'student', title: 'Продлить проездной', note: '', inDays: -3, isDone: true },
  {
    login: 'teacher',
    title: 'Подготовить варианты контрольной',
    note: '4 варианта',
    inDays: 1,
    isDone: false,
  },
  { login: 'teacher', title: 'Ответить редакции о правках статьи', note: '', inDays: 5, isDone: false },
  { login: 'dean', title: 'Собрать предложения в план на весну', note: '', inDays: 9, isDone: false },
] as const

/** Deeds of their own of some people of the cast. */
export async function seedDeeds({ db, today, cast }: AreaSeeding): Promise<void> {
  const rows = PLANS.flatMap(({ login, title, note, inDays, isDone }) => {
    const personId = cast.get(login)
    if (personId === undefined) return []
    const createdAt = new Date(`${addDays(today, -4)}T10:00:00+03:00`)
    const doneAt = isDone ? new Date(`${addDays(today, -1)}T17:30:00+03:00`) : null
    return {
      person_id: personId,
      title,
      note,
      due_on: addDays(today, inDays),
      created_at: createdAt,
      done_at: doneAt,
    }
  })
  await insertRows(db, 'home_deed', rows)
}
