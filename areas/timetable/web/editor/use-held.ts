import { useState } from 'react'
import { storedIn } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { EditedLesson, Outlook } from '../../contract/edited-lesson.ts'
import { doneInWords, type Deed } from './deed.ts'
import { REFRESHED, rereadRefused } from './refreshed.ts'
import { useOutlook } from './use-outlook.ts'
import { isSamePlace, targetOfPlace, type Target } from './target.ts'

/** A saved edit in words, with the number by which it can be undone. */
export interface Done {
  text: string
  setId: number
}

/** This is never sent. */
const NO_LESSON = 1
const NOTHING: Outlook = { collisions: [], teachers: [], rooms: [], students: 0 }

/** The collisions of a lesson at a target in some of its weeks. */
function useOutlookAt(
  lesson: EditedLesson | undefined,
  target: Target | undefined,
  weeks: readonly number[],
): ReturnType<typeof useOutlook> {
  const wish =
    lesson && target && weeks.length > 0
      ? {
          lessonId: lesson.id,
          weekday: target.weekday,
          timeId: target.timeId,
          roomId: target.room?.id ?? null,
          weeks: [...weeks],
        }
      : null
  const read = useOutlook(wish)
  return wish === null ? { ...read, outlook: NOTHING } : read
}

/**
 * What a target means: its collisions in every week of the lesson, the rest in the chosen ones. While the collisions
 * are being read, `isChecked` is false; when they cannot be read, `checkFailure` says why.
 */
function useForesight(
  lesson: EditedLesson | undefined,
  target: Target | undefined,
  weeks: readonly number[],
) {
  const all = useOutlookAt(lesson, target, lesson?.places.map((each) => each.week) ?? [])
  const { rooms, students } = useOutlookAt(lesson, target, weeks).outlook ?? NOTHING
  return {
    collisions: all.outlook?.collisions ?? NOTHING.collisions,
    isChecked: all.outlook !== undefined,
    checkFailure: all.failure,
    checkAgain: all.reread,
    rooms,
    students,
  }
}

/** The intended edit of a lesson that somebody else has changed meanwhile. */
export interface LostDeed {
  deed: Deed
  /** The lesson as they have saved it. */
  stored: EditedLesson
}

/** Sends a deed by its call. */
function useSending() {
  const use = { refresh: REFRESHED, failure: null }
  const move = useAction(timetableCalls.moveLesson, use)
  const substitute = useAction(timetableCalls.substituteTeachers, use)
  const cancel = useAction(timetableCalls.cancelLesson, use)
  const send = ({ id, version }: EditedLesson, deed: Deed): Promise<{ setId: number }> => {
    const seen = { id, version, weeks: [...deed.weeks] }
    if (deed.kind === 'cancel') return cancel.mutateAsync(seen)
    const accepting = { ...seen, acceptedCollisions: [...deed.acceptedCollisions] }
    if (deed.kind === 'substitute')
      return substitute.mutateAsync({ ...accepting, teacherIds: [...deed.teacherIds] })
    const { weekday, timeId, room } = deed.target
    return move.mutateAsync({ ...accepting, weekday, timeId, roomId: room?.id ?? null })
  }
  return { send, isBusy: move.isPending || substitute.isPending || cancel.isPending }
}

/** Edits a held lesson; on a lost update it passes on the stored lesson, and resolves to null. */
function useDeeds(onLost: (lost: LostDeed) => void) {
  const { send, isBusy } = useSending()
  const perform = async (lesson: EditedLesson, deed: Deed): Promise<Done | null> => {
    try {
      const { setId } = await rereadRefused(() => send(lesson, deed))
      return { setId, text: doneInWords(deed, lesson) }
    } catch (error) {
      const stored = storedIn(error) as EditedLesson | null
      if (stored === null) throw error
      onLost({ deed, stored })
      return null
    }
  }
  return { perform, isBusy }
}

/** The lesson that the keeper holds, with the choices made for it. */
interface Hand {
  lessonId: number | null
  /** The target; null while it stays where it is. */
  target: Target | null
  weeks: readonly number[]
  /** The edit that came too late. */
  lost: LostDeed | null
}

const emptyHand = (week: number): Hand => ({ lessonId: null, target: null, weeks: [week], lost: null })

/** The lesson in hand and its cells in a week; nothing while the hand is empty. */
function useLessonInHand(lessonId: number | null, week: number) {
  const use = { isEnabled: lessonId !== null, keepsLast: false }
  const id = lessonId ?? NO_LESSON
  const lesson = useCall(timetableCalls.getEditedLesson, { id }, use)
  const slots = useCall(timetableCalls.listSlots, { id, week }, use)
  if (lessonId === null) return { lesson: undefined, error: null, slots: [] }
  return { lesson: lesson.data, error: lesson.error, slots: slots.data ?? [] }
}

/** A held lesson: its target, the weeks, and the collisions there. */
export function useHeld(week: number) {
  const [hand, setHand] = useState(() => emptyHand(week))
  const change = (changes: Partial<Hand>) => setHand((before) => ({ ...before, ...changes }))
  const { weeks, lost } = hand
  const { lesson, error, slots } = useLessonInHand(hand.lessonId, week)
  const place = lesson?.places.find((each) => each.week === week)
  const origin = place && targetOfPlace(place)
  const target = origin && (hand.target ?? origin)
  const foresight = useForesight(lesson, target, weeks)
  const deeds = useDeeds((late) => change({ lost: late }))
  return {
    lessonId: hand.lessonId,
    hold: (lessonId: number) =>
      setHand((before) => (before.lessonId === lessonId ? before : { ...emptyHand(week), lessonId })),
    drop: () => setHand(emptyHand(week)),
    lesson,
    error,
    week,
    slots,
    origin,
    target,
    isMoved: origin !== undefined && target !== undefined && !isSamePlace(origin, target),
    aim: (next: Target) => change({ target: next }),
    weeks,
    chooseWeeks: (next: readonly number[]) => change({ weeks: next }),
    ...foresight,
    lost,
    forgetLost: () => change({ lost: null }),
    ...deeds,
  }
}

export type HeldLesson = ReturnType<typeof useHeld>
