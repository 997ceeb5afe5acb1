import { useState } from 'react'
import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { SelectField, TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { placesLeft } from '../../contract/course.ts'
import type { AdminCourse, Candidate } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import styles from './Admin.module.css'
import { useCourses, usePlace } from './use-admin.ts'

const SHORTEST_SEARCH = 2
const Fields = z.object({ studentId: RowId, courseId: RowId, reason: typedText({ max: 500 }) })

interface PlaceDialogProps {
  campaignId: number
  onClose: () => void
}

const leftText = (course: AdminCourse) => {
  const left = placesLeft(course)
  if (left === 0) return 'мест нет'
  return left === null ? 'без ограничения' : `свободно ${left}`
}

const studentText = ({ fio, group, course, isReady }: Candidate) =>
  [`${fio}, ${group}`, course && `сейчас: ${course}`, !isReady && 'анкета не заполнена']
    .filter(Boolean)
    .join(', ')

/** Gives a place by hand, with a reason that the student reads. */
export function PlaceDialog({ campaignId, onClose }: PlaceDialogProps) {
  const courses = useCourses(campaignId)
  const [search, setSearch] = useState('')
  const isEnabled = search.trim().length >= SHORTEST_SEARCH
  const found = useCall(electivesCalls.findCandidates, { id: campaignId, search }, { isEnabled })
  const place = usePlace()
  const students = (isEnabled ? found.data : undefined) ?? []
  return (
    <Dialog title="Зачислить вручную" onClose={onClose}>
      <div className={styles['choice']}>
        <SearchFilter label="Найти студента по фамилии" value={search} onChange={setSearch} />
        <Form
          schema={Fields}
          onSubmit={async (fields) => {
            await place.mutateAsync({ campaignId, ...fields })
            onClose()
          }}
        >
          <SelectField
            name="studentId"
            label="Студент"
            placeholder={isEnabled ? 'Выберите из найденных' : 'Сначала найдите по фамилии'}
            options={students.map((student) => ({ value: student.studentId, label: studentText(student) }))}
          />
          <SelectField
            name="courseId"
            label="Курс"
            placeholder="Выберите"
            options={(courses.data ?? []).map((course) => ({
              value: course.id,
              label: `${course.title}, ${leftText(course)}`,
            }))}
          />
          <TextareaField name="reason" label="Причина" hint="Её прочтёт студент" rows={3} />
          <SubmitButton>Зачислить</SubmitButton>
        </Form>
      </div>
    </Dialog>
  )
}
