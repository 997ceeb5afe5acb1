import { KnownRecord, nameAmong, NewRecord } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { WEEKDAYS, WrittenFlowLesson } from '../../contract/flow-lesson.ts'
import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { rereadRefused } from '../editor/refreshed.ts'
import { FlowLessonFields } from './FlowLessonFields.tsx'
import { useFlowLessons } from './use-flow-lessons.ts'

const SCREENS = { screen: timetableScreens.flowLessons, card: timetableScreens.flowLesson }
const USUAL = { lessonKindId: LESSON_KINDS[0].id, teacherIds: [], isOnline: false }

/** The card of a lesson of a flow; `new` in the address begins one. */
export default function FlowLessonPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewLesson /> : <KnownLesson key={segment} id={Number(segment) || 0} />
}

function NewLesson() {
  const { create } = useFlowLessons()
  return (
    <NewRecord
      {...SCREENS}
      title="Новое занятие потока"
      schema={WrittenFlowLesson}
      initial={USUAL}
      create={(values) => rereadRefused(() => create.mutateAsync(values))}
    >
      <FlowLessonFields lesson={null} />
    </NewRecord>
  )
}

function KnownLesson({ id }: { id: number }) {
  const record = useCall(timetableCalls.getFlowLesson, { id }, { keepsLast: false })
  const { change, history } = useFlowLessons()
  const teachers = record.data?.teachers ?? []
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={timetableScreens.flowLesson.title}
      titleOf={({ flow }) => flow}
      contextOf={({ discipline, lessonKind, year }) => [discipline, lessonKind, year].join(' · ')}
      schema={WrittenFlowLesson}
      fields={[
        { name: 'flowId', title: 'Поток' },
        { name: 'weekday', title: 'День недели', show: (day: number) => WEEKDAYS[day - 1] },
        { name: 'lessonNumber', title: 'Пара' },
        { name: 'lessonKindId', title: 'Вид занятия', show: nameAmong(LESSON_KINDS) },
        { name: 'weeks', title: 'Недели' },
        {
          name: 'teacherIds',
          title: 'Преподаватели',
          show: (ids: number[]) =>
            ids
              .map((each) => teachers.find((teacher) => teacher.id === each)?.name ?? `№ ${each}`)
              .join(', '),
        },
        { name: 'roomId', title: 'Аудитория' },
        { name: 'isOnline', title: 'Онлайн', show: (isOnline: boolean) => (isOnline ? 'да' : 'нет') },
        { name: 'comment', title: 'Примечание' },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={(values) => rereadRefused(() => change.mutateAsync(values))}
      history={history}
      form={(card) => <FlowLessonFields lesson={card} />}
    />
  )
}
