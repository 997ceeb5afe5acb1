import { useState } from 'react'
import { storedIn } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { EditedLesson, Outlook } from '../../contract/edited-lesson.ts'
import { targetOfPlace, type Target } from './target.ts'

/** An edit that was saved, in words, with the number by which it is taken back. */
export interface Done {
  text: string
  setId: number
}

export const REFRESHED = [
  timetableCalls.getEditedWeek,
  timetableCalls.getEditedLesson,
  timetableCalls.listSlots,
  timetableCalls.getOutlook,
  timetableCalls.getTimetable,
  timetableCalls.listChanges,
]

/** Is never sent. */
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

/** A lesson that is held: where it would go, in which weeks, and what is in the way of that. */
export function useHeld({ lessonId, week }: { lessonId: number; week: number }) {
  const { data: lesson, error } = useCall(
    timetableCalls.getEditedLesson,
    { id: lessonId },
    { keepsLast: false },
  )
  const slots = useCall(timetableCalls.listSlots, { id: lessonId, week }, { keepsLast: false })
  const [chosenTarget, aim] = useState<Target | null>(null)
  const [weeks, chooseWeeks] = useState<readonly number[]>([week])
  /** The lesson as somebody else has saved it meanwhile. */
  const [stored, setStored] = useState<EditedLesson | null>(null)
  const place = lesson?.places.find((each) => each.week === week)
  const origin = place && targetOfPlace(place)
  const target = chosenTarget ?? origin
  const all = useOutlook(lesson, target, lesson?.places.map((each) => each.week) ?? [])
  const chosen = useOutlook(lesson, target, weeks)
  const edits = useEdits(setStored)
  return {
    lesson,
    error,
    week,
    slots: slots.data ?? [],
    origin,
    target,
    aim: (next: Target) => aim(next),
    weeks,
    chooseWeeks,
    /** In every week of the lesson, and in the chosen ones. */
    collisions: all.collisions,
    rooms: chosen.rooms,
    students: chosen.students,
    stored,
    forgetStored: () => setStored(null),
    ...edits,
  }
}

export type HeldLesson = ReturnType<typeof useHeld>
