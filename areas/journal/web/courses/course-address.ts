import { courseKey, type CourseLesson } from '../../contract/courses/course.ts'
import type { TaughtLesson, TaughtParty } from '../../contract/courses/taught-lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { lessonAddress } from '../lesson-address.ts'

/** A group or flow with its subgroup, as the address of a lesson names it. */
function partyKey({ groupId, flowId, subgroup }: TaughtParty): string {
  return `${groupId ?? flowId}.${subgroup}`
}

/** The journal of a lesson, at one of its groups. */
export function journalOf(lesson: TaughtLesson, party?: TaughtParty): string {
  return lessonAddress(lesson, party && lesson.parties.length > 1 ? partyKey(party) : null)
}

/** The summary of the course of a lesson. */
export function summaryOf({ party, ...lesson }: CourseLesson): string {
  return addressOf(journalScreens.summary, {
    iet: lesson.isIet ? 1 : 0,
    yearId: lesson.yearId,
    groupId: party.groupId ?? party.flowId,
    subgroup: party.subgroup,
    disciplineId: lesson.disciplineId,
    lessonTypeId: lesson.kind.id,
    lessonId: lesson.lessonId,
  })
}

export function courseAddress(course: Parameters<typeof courseKey>[0]): string {
  return addressOf(journalScreens.course, { id: courseKey(course) })
}
