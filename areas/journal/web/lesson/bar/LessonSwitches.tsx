import { Segments } from '#platform/web/ui/Segments.tsx'
import type { LessonPlace } from '../../../contract/courses/lesson-place.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { journalOf } from '../../courses/course-address.ts'
import { groupText } from '../../courses/course-text.ts'
import { lessonAddress } from '../../lesson-address.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { groupKey, type JournalGroup } from '../sheet/lesson-table.ts'
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
  const segments = groups.map((each) => ({
    id: groupKey(each),
    title: groupText({ name: each.group_name, subgroup: each.subgroup }),
    to: lessonAddress({ lessonId, yearId: each.year_id, isIet }, groupKey(each)),
  }))
  return <Segments label="Группа" segments={segments} chosen={groupKey(group)} />
}
