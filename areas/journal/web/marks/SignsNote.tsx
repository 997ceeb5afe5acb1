import { ATTENDANCE_SIGNS, ATTENDANCE_VERBS } from '../../contract/attendance.ts'

const SIGNS = ['A', 'X', 'L'] as const

/** «+ был, Н не был, оп опоздал»: the meaning of the signs in the cells. */
export function SignsNote() {
  return SIGNS.map((attendance, index) => (
    <span key={attendance}>
      {index > 0 && ', '}
      <b>{ATTENDANCE_SIGNS[attendance]}</b> {ATTENDANCE_VERBS[attendance]}
    </span>
  ))
}
