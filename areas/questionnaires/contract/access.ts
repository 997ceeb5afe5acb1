/** The people who answer each questionnaire. Specification part 1, access table. */
export const RESPONDENTS = {
  student: { anyOf: ['student'] },
  graduate: { anyOf: ['graduate', 'ex-student'] },
} as const
