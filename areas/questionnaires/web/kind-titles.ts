import type { QuestionnaireKind } from '../contract/questionnaire.ts'

export const KIND_TITLES: Record<QuestionnaireKind, string> = {
  student: 'Анкета студента',
  graduate: 'Анкета выпускника',
}
