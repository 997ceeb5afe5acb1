import { Segments } from '#platform/web/ui/Segments.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { LessonPlace } from '../../contract/courses/lesson-place.ts'
import { timetableLessonOf, weekOfJournalLesson, type JournalLesson } from '../../contract/lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { journalOf } from '../courses/course-address.ts'
import { groupText } from '../courses/course-text.ts'
import { useJournalWire } from '../wire/journal-wire.ts'
import { groupKey, type JournalGroup } from './lesson-table.ts'
import { PlaceSwitches } from './PlaceSwitches.tsx'

interface LessonSwitchesProps {
  lesson: JournalLesson
  group: JournalGroup
  place: LessonPlace | null
}

/** The other groups and kinds of a teacher's discipline; for a head, who only reads, the groups of the lesson. */
export function LessonSwitches({ lesson, group, place }: LessonSwitchesProps) {
  if (place) return <PlaceSwitches place={place} addressOf={(seat) => journalOf(seat, seat.party)} />
  return lesson.groups.length > 1 && <GroupsOfLesson {...{ lesson, group }} />
}

function GroupsOfLesson({ lesson: { lessonId, groups }, group }: Omit<LessonSwitchesProps, 'place'>) {
  const { isIet } = useJournalWire()
  const address = { week: weekOfJournalLesson(lessonId), lesson: timetableLessonOf(lessonId) }
  const segments = groups.map((each) => ({
    id: groupKey(each),
    title: groupText({ name: each.group_name, subgroup: each.subgroup }),
    to: addressOf(journalScreens.lesson, {
      iet: isIet ? 1 : 0,
      year: each.year_id,
      ...address,
      group: groupKey(each),
    }),
  }))
  return <Segments label="Группа" segments={segments} chosen={groupKey(group)} />
}
