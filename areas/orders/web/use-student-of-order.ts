import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { studyCalls } from '#areas/study/contract/calls.ts'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'

/** States by the words under which a student's card has them. */
const STATES: Readonly<Record<string, number>> = {
  studying: STUDENT_STATE.studying,
  'academic-leave': STUDENT_STATE.onLeave,
  expelled: STUDENT_STATE.expelled,
  graduated: STUDENT_STATE.graduated,
}

/** The student from whose card a new order is begun, and the kinds of orders that their state allows. */
export function useStudentOfOrder() {
  const [address] = useAddress()
  const studentId = Number(address['student']) || null
  const { data: student } = useCall(
    studyCalls.getStudent,
    { id: studentId ?? 0 },
    { isEnabled: studentId !== null },
  )
  const allows = (kind: OrderKind) =>
    !student || (ruleOf(kind).from ?? []).some((state) => state === STATES[student.state.code])
  return { studentId, student, allows }
}
