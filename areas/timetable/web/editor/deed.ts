import { shortName } from '#areas/people/contract/person-name.ts'
import type { Collision, EditedLesson, Place } from '../../contract/edited-lesson.ts'
import { lessonInWords, targetInWords } from './edit-words.ts'
import { targetOfPlace, type Target } from './target.ts'
import type { Wish } from './use-outlook.ts'

interface Named {
  id: number
  name: string
}

/** An edit of a lesson in some of its weeks, with the collisions that its editor has seen. */
export type Deed =
  | { kind: 'move'; weeks: readonly number[]; target: Target; acceptedCollisions: readonly Collision[] }
  | { kind: 'cancel'; weeks: readonly number[] }
  | {
      kind: 'substitute'
      weeks: readonly number[]
      teacherIds: readonly number[]
      acceptedCollisions: readonly Collision[]
    }

/**
 * The question before an edit is repeated, in the weeks that the lesson still has; null when there is none.
 */
export function wishOf(deed: Deed, lessonId: number, kept: readonly number[]): Wish | null {
  if (deed.kind === 'cancel') return null
  if (deed.kind === 'substitute')
    return deed.teacherIds.length === 0
      ? null
      : { lessonId, weeks: [...deed.weeks], teacherIds: [...deed.teacherIds] }
  const { weekday, timeId, room } = deed.target
  return kept.length === 0 ? null : { lessonId, weekday, timeId, roomId: room?.id ?? null, weeks: [...kept] }
}

/** The same edit in the remaining weeks, with the present collisions accepted. */
export function repeated<Same extends Deed>(
  deed: Same,
  kept: readonly number[],
  seen: readonly Collision[],
): Same {
  return deed.kind === 'cancel'
    ? { ...deed, weeks: kept }
    : { ...deed, weeks: kept, acceptedCollisions: seen }
}

const DONE = { move: 'Перенесено', cancel: 'Отменено', substitute: 'Замена' } as const

/** «Перенесено: ПР Мобильные приложения, 13-я неделя». */
export const doneInWords = ({ kind, weeks }: Deed, lesson: EditedLesson): string =>
  `${DONE[kind]}: ${lessonInWords(lesson, weeks)}`

const REPEAT = {
  move: 'Сохранить мой вариант',
  cancel: 'Всё равно отменить',
  substitute: 'Всё равно заменить',
} as const

export const repeatInWords = ({ kind }: Deed): string => REPEAT[kind]

const teachersInWords = (teachers: readonly Named[]): string =>
  teachers.length === 0 ? 'преподаватель не назначен' : teachers.map(({ name }) => shortName(name)).join(', ')

/** «Пт, 5 пара, 15:15, 1-208 · Иванов И. И.», or that the week is gone. */
export function storedInWords({ isOnline, teachers }: EditedLesson, place: Place | undefined): string {
  if (place === undefined) return 'отменено'
  return `${targetInWords(targetOfPlace(place), isOnline)} · ${teachersInWords(teachers)}`
}

interface Week {
  place: Place | undefined
  /** The teachers whom a substitution names. */
  substitutes: readonly Named[]
}

/** The same for a week as the edit would leave it. */
export function deedInWords(
  deed: Deed,
  { isOnline, teachers }: EditedLesson,
  { place, substitutes }: Week,
): string {
  if (deed.kind === 'cancel') return 'отменить'
  if (deed.kind === 'move') return `${targetInWords(deed.target, isOnline)} · ${teachersInWords(teachers)}`
  const where = place === undefined ? '' : `${targetInWords(targetOfPlace(place), isOnline)} · `
  return where + teachersInWords(substitutes)
}
