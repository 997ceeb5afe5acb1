import { Segments, type Segment } from '#platform/web/ui/Segments.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { LessonPlace } from '../../contract/courses/lesson-place.ts'
import { timetableLessonOf, weekOfJournalLesson, type JournalLesson } from '../../contract/lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { journalOf, partyKey } from '../courses/course-address.ts'
import { groupText } from '../courses/course-text.ts'
import { KindMark } from '../lesson-kind/KindMark.tsx'
import { useJournalWire } from '../wire/journal-wire.ts'
import { groupKey, type JournalGroup } from './lesson-table.ts'

interface LessonSwitchesProps {
  lesson: JournalLesson
  group: JournalGroup
  place: LessonPlace | null
}

/** The other groups and kinds of lesson of the discipline; what has no choice is not drawn. */
export function LessonSwitches({ lesson, group, place }: LessonSwitchesProps) {
  const groups = useGroups({ lesson, place })
  const kinds = kindsOf(place)
  return (
    <>
      {groups.length > 1 && <Segments label="Группа" segments={groups} chosen={groupKey(group)} />}
      {place && kinds.length > 1 && (
        <Segments label="Вид занятия" segments={kinds} chosen={kindId(place.current)} />
      )}
    </>
  )
}

/** Those of the teacher's whole discipline; for a head, who only reads, those of the lesson. */
function useGroups({ lesson, place }: Omit<LessonSwitchesProps, 'group'>): Segment[] {
  const { isIet } = useJournalWire()
  if (place)
    return place.groups.map((seat) => ({
      id: partyKey(seat.party),
      title: groupText(seat.party),
      to: journalOf(seat, seat.party),
    }))
  const { lessonId } = lesson
  const address = { week: weekOfJournalLesson(lessonId), lesson: timetableLessonOf(lessonId) }
  return lesson.groups.map((each) => ({
    id: groupKey(each),
    title: groupText({ name: each.group_name, subgroup: each.subgroup }),
    to: addressOf(journalScreens.lesson, {
      iet: isIet ? 1 : 0,
      year: each.year_id,
      ...address,
      group: groupKey(each),
    }),
  }))
}

const kindId = ({ kind, party }: LessonPlace['current']) => `${kind.id}.${party.subgroup}`

function kindsOf(place: LessonPlace | null): Segment[] {
  return (place?.kinds ?? []).map((seat) => ({
    id: kindId(seat),
    title: (
      <>
        <KindMark kind={seat.kind} />
        {seat.party.subgroup > 0 ? `п/г\u00a0${seat.party.subgroup}` : null}
      </>
    ),
    to: journalOf(seat, seat.party),
  }))
}
