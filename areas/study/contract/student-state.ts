/** States of a student, as `student_state` numbers them. */
export const STUDENT_STATE = { studying: 1, onLeave: 2, expelled: 3, graduated: 4 } as const
export type StudentState = (typeof STUDENT_STATE)[keyof typeof STUDENT_STATE]
