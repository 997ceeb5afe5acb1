import { useState } from 'react'
import { storedIn } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { EditedLesson, Outlook } from '../../contract/edited-lesson.ts'
import { REFRESHED } from './refreshed.ts'
import { isSamePlace, targetOfPlace, type Target } from './target.ts'

/** An edit that was saved, in words, with the number by which it is taken back. */
export interface Done {
  text: string
  setId: number
}

/** These are never sent. */
const NO_LESSON = 1
const NO_WISH = { yearId: 1, weekday: 1, timeId: 1, weeks: [1] }
const NOTHING: Outlook = { collisions: [], rooms: [], students: 0 }

/** What is in the way of a lesson at a target in some of its weeks. */
function useOutlook(lesson: EditedLesson | undefined, target: Target | undefined, weeks: readonly number[]) {
  const wish =
    lesson && target && weeks.length > 0
      ? {
          yearId: lesson.yearId,
          lessonId: lesson.id,
          weekday: target.weekday,
          timeId: target.timeId,
          roomId: target.room?.id ?? null,
          weeks: [...weeks],
        }
      : null
  const isEnabled = wish !== null
  const { data } = useCall(timetableCalls.getOutlook, wish ?? NO_WISH, { isEnabled })
  return isEnabled && data ? data : NOTHING
}

/** The three edits of a held lesson; a lost update hands over what is stored now. */
function useEdits(onLost: (current: EditedLesson) => void) {
  const use = { refresh: REFRESHED, failure: null }
  const move = useAction(timetableCalls.moveLesson, use)
  const substitute = useAction(timetableCalls.substituteTeachers, use)
  const cancel = useAction(timetableCalls.cancelLesson, use)
  const handled = async (work: () => Promise<{ setId: number }>): Promise<number | null> => {
    try {
      return (await work()).setId
    } catch (error) {
      const current = storedIn(error) as EditedLesson | null
      if (current === null) throw error
      onLost(current)
      return null
    }
  }
  return { move, substitute, cancel, handled }
}

/** What the keeper has in hand, and has chosen for it. */
interface Hand {
  lessonId: number | null
  /** Where to; null while it stays where it is. */
  target: Target | null
  weeks: readonly number[]
  /** The lesson as somebody else has saved it meanwhile. */
  stored: EditedLesson | null
}

const emptyHand = (week: number): Hand => ({ lessonId: null, target: null, weeks: [week], stored: null })

/** The lesson in hand and its cells in a week; nothing while the hand is empty. */
function useLessonInHand(lessonId: number | null, week: number) {
  const use = { isEnabled: lessonId !== null, keepsLast: false }
  const id = lessonId ?? NO_LESSON
  const lesson = useCall(timetableCalls.getEditedLesson, { id }, use)
  const slots = useCall(timetableCalls.listSlots, { id, week }, use)
  if (lessonId === null) return { lesson: undefined, error: null, slots: [] }
  return { lesson: lesson.data, error: lesson.error, slots: slots.data ?? [] }
}

/** A lesson that is held: where it would go, in which weeks, and what is in the way of that. */
export function useHeld(week: number) {
  const [hand, setHand] = useState(() => emptyHand(week))
  const change = (changes: Partial<Hand>) => setHand((before) => ({ ...before, ...changes }))
  const { weeks, stored } = hand
  const { lesson, error, slots } = useLessonInHand(hand.lessonId, week)
  const place = lesson?.places.find((each) => each.week === week)
  const origin = place && targetOfPlace(place)
  const target = origin && (hand.target ?? origin)
  const all = useOutlook(lesson, target, lesson?.places.map((each) => each.week) ?? [])
  const chosen = useOutlook(lesson, target, weeks)
  const edits = useEdits((current) => change({ stored: current }))
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
    /** In every week of the lesson, and in the chosen ones. */
    collisions: all.collisions,
    rooms: chosen.rooms,
    students: chosen.students,
    stored,
    forgetStored: () => change({ stored: null }),
    ...edits,
  }
}

export type HeldLesson = ReturnType<typeof useHeld>
