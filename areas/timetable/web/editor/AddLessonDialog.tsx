import * as z from 'zod/mini'
import {
  selectOptions,
  useFoundDisciplines,
  useFoundGroups,
  useFoundPeople,
} from '#areas/study/web/public.tsx'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { NewLesson, type EditedKind } from '../../contract/edited-lesson.ts'
import { WEEKDAYS } from '../../contract/flow-lesson.ts'
import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { CollisionCheck } from './CollisionCheck.tsx'
import { useFoundRooms } from '../rooms/use-found-rooms.ts'
import type { Bell } from '../week/week-grid.ts'

const Typed = z.object({
  groupIds: z.array(RowId).check(z.minLength(1, 'Выберите группу'), z.maxLength(30, 'Не больше 30 групп')),
  subgroup: SmallSubgroup(),
  disciplineId: RowId,
  lessonKindId: SmallId,
  teacherIds: z.array(RowId).check(z.maxLength(10, 'Не больше 10 преподавателей')),
  weekday: z.int(),
  timeId: RowId,
  roomId: z.nullable(RowId),
  isOnline: z.boolean(),
  comment: z.nullable(typedText({ max: 1000 })),
  weeks: typedText({ max: 300 }).check(
    z.refine((text) => parseWeeks(text) !== null, 'Номера недель: «1-8, 10» или «1 3 5»'),
  ),
  acceptedCollisions: NewLesson.shape.acceptedCollisions,
})

function SmallSubgroup() {
  return z.int().check(z.gte(0), z.lte(9))
}

export interface NewPlace {
  kind: EditedKind
  subject: { id: number; name: string }
  yearId: number
  week: number
  weekday: number
  timeId: number
}

/** The input of the call, from the fields of the form. */
export type TypedLesson = Omit<NewLesson, 'yearId'>

interface AddLessonDialogProps {
  place: NewPlace
  bells: readonly (Bell & { id: number })[]
  /** The week's own chunk sends it and says so: the dialog loads apart. */
  save: (lesson: TypedLesson) => Promise<void>
  onClose: () => void
}

const SUBGROUPS = [
  { value: 0, label: 'Вся группа' },
  ...[1, 2, 3].map((value) => ({ value, label: `Подгруппа ${value}` })),
]
const DAYS = WEEKDAYS.map((label, index) => ({ value: index + 1, label }))

/** A new lesson, an exam or a consultation: for one date, or for as many weeks as are named. */
export default function AddLessonDialog({ place, bells, save, onClose }: AddLessonDialogProps) {
  const { kind, subject, week, weekday, timeId } = place
  const own = (of: EditedKind) => (kind === of ? [subject.id] : [])
  const send = ({ groupIds, subgroup, weeks, ...values }: z.output<typeof Typed>) => {
    const groups = groupIds.map((id) => ({ id, subgroup }))
    return save({ groups, weeks: parseWeeks(weeks)!, ...values })
  }
  const initial = {
    groupIds: own('group'),
    subgroup: 0,
    lessonKindId: 1,
    teacherIds: own('teacher'),
    weekday,
    timeId,
    roomId: own('room')[0] ?? null,
    isOnline: false,
    weeks: String(week),
  }
  return (
    <Dialog title="Новое занятие" onClose={onClose}>
      <Form schema={Typed} initial={initial} onSubmit={send} guardsLeaving>
        <PeopleFields place={place} />
        <FieldRow>
          <SelectField name="weekday" label="День" options={DAYS} />
          <SelectField
            name="timeId"
            label="Пара"
            options={bells.map(({ id, number, start }) => ({ value: id, label: `${number} пара, ${start}` }))}
          />
          <TextField name="weeks" label="Недели" hint="«13», «13-17» или «13 15»" />
          <FoundField
            name="roomId"
            label="Аудитория"
            source={useFoundRooms()}
            valueOptions={kind === 'room' ? [{ id: subject.id, title: subject.name }] : []}
          />
        </FieldRow>
        <CheckboxField name="isOnline" label="Онлайн" />
        <TextareaField name="comment" label="Примечание" rows={2} />
        <NewCollisions yearId={place.yearId} />
        <FormButtons>
          <SubmitButton>Добавить</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

function PeopleFields({ place: { kind, subject } }: { place: NewPlace }) {
  const named = [{ id: subject.id, title: subject.name }]
  return (
    <>
      <FoundField name="disciplineId" label="Дисциплина" source={useFoundDisciplines()} valueOptions={[]} />
      <FieldRow>
        <SelectField name="lessonKindId" label="Вид занятия" options={selectOptions(LESSON_KINDS)} />
        <SelectField name="subgroup" label="Подгруппа" options={SUBGROUPS} />
      </FieldRow>
      <FoundManyField
        name="groupIds"
        label="Группы"
        source={useFoundGroups()}
        valueOptions={kind === 'group' ? named : []}
      />
      <FoundManyField
        name="teacherIds"
        label="Преподаватели"
        source={useFoundPeople({ isWorker: true })}
        valueOptions={kind === 'teacher' ? named : []}
      />
    </>
  )
}

/** The collisions of the lesson as far as it is filled in. */
function NewCollisions({ yearId }: Pick<NewPlace, 'yearId'>) {
  const typed = useFormValues() as Partial<z.input<typeof Typed>>
  const { weekday, timeId, groupIds = [], teacherIds = [], subgroup } = typed
  const weeks = parseWeeks(typed.weeks ?? '')
  const isPlaced = weekday && timeId && weeks && weeks.length > 0
  const wish = isPlaced
    ? { yearId, weekday, timeId, roomId: typed.roomId || null, weeks, groupIds, teacherIds, subgroup }
    : null
  return <CollisionCheck wish={wish} />
}
