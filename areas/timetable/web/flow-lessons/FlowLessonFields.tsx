import { studyCalls } from '#areas/study/contract/calls.ts'
import { selectOptions, useFoundPeople } from '#areas/study/web/public.tsx'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { WEEKDAYS, type FlowLessonCard, type FlowLessonValues } from '../../contract/flow-lesson.ts'
import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { useDirectories } from '../use-timetable.ts'
import { CollisionCheck } from '../editor/CollisionCheck.tsx'
import { useFoundRooms } from '../rooms/use-found-rooms.ts'

const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: index + 1, label }))
const LESSON_OPTIONS = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ value, label: `${value} пара` }))

const useFoundFlows = () =>
  useFoundBy(studyCalls.listFlows, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, discipline, year }) => ({
        id,
        title: values.name,
        note: `${discipline}, ${year}`,
      })),
  })

/** The times, the place and the teachers of a flow's lesson. */
export function FlowLessonFields({ lesson }: { lesson: FlowLessonCard | null }) {
  return (
    <>
      <FoundField
        name="flowId"
        label="Поток"
        hint="Учебный год и дисциплина — те же, что у потока"
        source={useFoundFlows()}
        valueOptions={lesson ? [{ id: lesson.values.flowId, title: lesson.flow }] : []}
      />
      <FieldRow>
        <SelectField name="weekday" label="День недели" options={WEEKDAY_OPTIONS} placeholder="Выберите" />
        <SelectField name="lessonNumber" label="Пара" options={LESSON_OPTIONS} placeholder="Выберите" />
        <SelectField name="lessonKindId" label="Вид занятия" options={selectOptions(LESSON_KINDS)} />
      </FieldRow>
      <TextField name="weeks" label="Недели" hint="Номера учебных недель: «1-8, 10» или «1 3 5»" />
      <FoundManyField
        name="teacherIds"
        label="Преподаватели"
        source={useFoundPeople({ isWorker: true })}
        valueOptions={lesson?.teachers.map(({ id, name }) => ({ id, title: name })) ?? []}
      />
      <FoundField
        name="roomId"
        label="Аудитория"
        source={useFoundRooms()}
        valueOptions={lesson?.values.roomId ? [{ id: lesson.values.roomId, title: lesson.room ?? '' }] : []}
      />
      <CheckboxField name="isOnline" label="Онлайн" />
      <TextareaField name="comment" label="Примечание" rows={2} />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FlowCollisions lessonId={lesson?.id ?? null} />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}

/** The collisions of the lesson as far as it is filled in. */
function FlowCollisions({ lessonId }: { lessonId: number | null }) {
  const times = useDirectories().data?.lessonTimes.higher ?? []
  const typed = useFormValues() as Partial<FlowLessonValues>
  const { flowId, weekday, lessonNumber, roomId, teacherIds } = typed
  const timeId = times.find(({ number }) => number === lessonNumber)?.id
  const weeks = parseWeeks(typed.weeks ?? '')
  const isPlaced = flowId && weekday && timeId && weeks
  const place = isPlaced ? { flowId, weekday, timeId, weeks } : null
  return <CollisionCheck wish={place && { lessonId, ...place, roomId: roomId || null, teacherIds }} />
}
