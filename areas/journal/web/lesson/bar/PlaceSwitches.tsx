import { Segments } from '#platform/web/ui/Segments.tsx'
import type { CourseLesson } from '../../../contract/courses/course.ts'
import type { LessonPlace } from '../../../contract/courses/lesson-place.ts'
import { groupText } from '../../courses/course-text.ts'
import { KindMark } from '../../lesson-kind/KindMark.tsx'

interface PlaceSwitchesProps {
  place: LessonPlace
  /** The address of a lesson of another group or kind in the same view. */
  addressOf: (seat: CourseLesson) => string
}

const groupId = ({ party }: CourseLesson) => `${party.groupId ?? party.flowId}`
const kindId = ({ kind, party }: CourseLesson) => `${kind.id}.${party.subgroup}`

/** The other groups and kinds of lesson of the discipline; a switch with a single option is not drawn. */
export function PlaceSwitches({ place: { current, groups, kinds }, addressOf }: PlaceSwitchesProps) {
  return (
    <>
      {groups.length > 1 && (
        <Segments
          label="Группа"
          chosen={groupId(current)}
          segments={groups.map((seat) => ({
            id: groupId(seat),
            title: groupText(seat.party),
            to: addressOf(seat),
          }))}
        />
      )}
      {kinds.length > 1 && (
        <Segments
          label="Вид занятия"
          chosen={kindId(current)}
          segments={kinds.map((seat) => ({
            id: kindId(seat),
            title: <KindTitle seat={seat} />,
            to: addressOf(seat),
          }))}
        />
      )}
    </>
  )
}

function KindTitle({ seat: { kind, party } }: { seat: CourseLesson }) {
  return (
    <>
      <KindMark kind={kind} />
      {party.subgroup > 0 && `п/г\u00a0${party.subgroup}`}
    </>
  )
}
