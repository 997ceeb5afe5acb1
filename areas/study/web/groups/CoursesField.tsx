import { useId } from 'react'
import { FieldFrame } from '#platform/web/forms/FieldFrame.tsx'
import { useErrorWithin, useField, useFormValues } from '#platform/web/forms/form-state.ts'
import form from '#platform/web/forms/Form.module.css'
import { LAST_COURSE, type GroupCourse } from '../../contract/group.ts'
import styles from '../register/Register.module.css'
import { useStudyChoices } from '../register/use-study-choices.ts'
import { COURSES } from './courses.ts'

/** On which course the group is in each study year: it is stated, since a group may repeat a year or skip one. */
export function CoursesField() {
  const { value, set } = useField<readonly GroupCourse[]>('courses', [])
  const error = useErrorWithin('courses')
  const { years } = useStudyChoices()
  const { admissionYear } = useFormValues()
  const first = Number(admissionYear) || 0
  const isShown = (id: number) =>
    (id >= first && id < first + LAST_COURSE) || value.some(({ yearId }) => yearId === id)
  const choose = (yearId: number, course: number) => {
    const others = value.filter((each) => each.yearId !== yearId)
    set(course === 0 ? others : [...others, { yearId, course }].toSorted((a, b) => a.yearId - b.yearId))
  }
  return (
    <div className={form['field']} role="group" aria-label="Курс по учебным годам">
      <div className={styles['courses']}>
        {years
          .filter(({ id }) => isShown(id))
          .toReversed()
          .map(({ id, name }) => (
            <CourseSelect
              key={id}
              year={name}
              course={value.find(({ yearId }) => yearId === id)?.course ?? 0}
              onChoose={(course) => choose(id, course)}
            />
          ))}
      </div>
      {error && <p className={form['error']}>{error}</p>}
    </div>
  )
}

interface CourseSelectProps {
  year: string
  course: number
  onChoose: (course: number) => void
}

function CourseSelect({ year, course, onChoose }: CourseSelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={`Курс в ${year}`} error={undefined}>
      <select id={id} value={course} onChange={(event) => onChoose(Number(event.target.value))}>
        <option value={0}>—</option>
        {COURSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
