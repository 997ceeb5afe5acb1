import { useState } from 'react'
import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { trimVisible } from '#platform/contract/text.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DEFAULT_POINT_NORM, type ControlPoint, type JournalLesson } from '../../../contract/lesson.ts'
import { journalSaveTexts } from '../../save-texts.ts'
import { useJournalWire, type PointValues } from '../../wire/journal-wire.ts'
import styles from '../Lesson.module.css'
import type { JournalGroup } from '../sheet/lesson-table.ts'
import { useLessonAction } from './use-lesson-action.ts'

interface PointDialogProps {
  lesson: JournalLesson
  group: JournalGroup
  controlPointId: number | 'new'
  onClose: () => void
}

const PointForm = z.object({
  title: z.string().check(trimVisible, z.minLength(1, 'Введите название'), z.maxLength(200)),
  typeId: z.coerce.number(),
  date: CalendarDate,
  norm: z.coerce.number().check(z.gt(0, 'Норма больше нуля'), z.lte(100, 'Норма не больше 100')),
  comment: z.optional(z.string()),
})

function valuesOf({ title, typeId, date, norm, comment }: ControlPoint) {
  return { title, typeId, date, norm, comment: comment ?? '' }
}

function newPoint({ controlPointTypes, date }: JournalLesson) {
  return { title: '', typeId: controlPointTypes[0]?.id ?? 0, date, norm: DEFAULT_POINT_NORM, comment: '' }
}

/** Adds a control point to the group, or changes one of all its groups. Decision D-122. */
export default function PointDialog({ lesson, group, controlPointId, onClose }: PointDialogProps) {
  const { controlPointTypes } = lesson
  const wire = useJournalWire()
  const point = group.lesson_control_points.find((each) => each.controlPointId === controlPointId)
  const create = useLessonAction((values: PointValues) => wire.createPoint(lesson, group, values), {
    success: 'Точка контроля успешно добавлена',
    failure: journalSaveTexts.addPoint,
    isFormAction: true,
  })
  const edit = useLessonAction(
    (values: PointValues & { id: number; controlPointId: number }) => wire.editPoint(lesson, group, values),
    {
      success: 'Точка контроля успешно отредактирована',
      failure: journalSaveTexts.editPoint,
      isFormAction: true,
    },
  )
  const initial = point ? valuesOf(point) : newPoint(lesson)
  const failureText = point ? journalSaveTexts.editPoint : journalSaveTexts.addPoint
  const save = async ({ comment, ...rest }: z.infer<typeof PointForm>) => {
    const values = { ...rest, comment: comment || null }
    if (point) await edit.mutateAsync({ ...values, id: point.id, controlPointId: point.controlPointId })
    else await create.mutateAsync(values)
    onClose()
  }
  return (
    <Dialog title={point ? 'Контрольная точка' : 'Новая контрольная точка'} onClose={onClose}>
      <Form schema={PointForm} initial={initial} onSubmit={save} failureText={failureText}>
        <TextField name="title" label="Название" autoFocus />
        <SelectField
          name="typeId"
          label="Вид"
          options={controlPointTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField name="date" label="Дата" />
        <TextField name="norm" label="Норма баллов" type="number" />
        <TextareaField name="comment" label="Комментарий" rows={2} />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
      {point && <RemovePoint id={point.id} lesson={lesson} onClose={onClose} />}
    </Dialog>
  )
}

function RemovePoint({ id, lesson, onClose }: { id: number; lesson: JournalLesson; onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  const wire = useJournalWire()
  const remove = useLessonAction(() => wire.removePoint(lesson, id), {
    success: 'Точка контроля успешно удалена',
    failure: journalSaveTexts.removePoint,
  })
  return (
    <div className={styles['remove']}>
      {isSure && <p>Баллы за эту точку перестанут учитываться. Удалить её?</p>}
      <Button
        kind="danger"
        isBusy={remove.isPending}
        onClick={() => (isSure ? remove.mutate(undefined, { onSuccess: onClose }) : setSure(true))}
      >
        {isSure ? 'Да, удалить' : 'Удалить точку'}
      </Button>
    </div>
  )
}
