/** Specification part 1, access table, "Bypass sheet". */
export const LEAVERS = {
  anyOf: ['graduate', 'student', 'aspirant', 'ex-student', 'military-department'],
} as const
