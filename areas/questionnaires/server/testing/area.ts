import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, OWN } from '#platform/server/testing/id-rules.ts'
import { questionnairesCalls } from '../../contract/calls.ts'

const UNIVERSITY = holds('university-data')

export const questionnairesTesting = defineTesting(questionnairesCalls, {
  samples: {
    saveEdition: {
      kind: 'student',
      edition: 1,
      intro: 'Ответьте на вопрос',
      questions: [{ text: 'Всё ли хорошо?', type: 'scale', options: [], isRequired: true }],
    },
    getSummary: { kind: 'student' },
  },
  ids: {
    writers: {
      questionnaire: UNIVERSITY,
      questionnaire_question: UNIVERSITY,
      questionnaire_answer: `${OWN} or ${UNIVERSITY}`,
      questionnaire_submission: `${OWN} or ${UNIVERSITY}`,
    },
    scenes: {
      // A question of each questionnaire; anybody who may answer it is its holder.
      question: `
        select c.person_id as holder, q.id as "questionId"
        from cast_person c
        join questionnaire k on k.kind = case when c.login in ('graduate', 'exstudent') then 'graduate' else 'student' end
        join questionnaire_question q on q.questionnaire_id = k.id
        where c.login in ('student', 'student2', 'student3', 'spo', 'master', 'graduate', 'exstudent')`,
    },
    variants: {
      saveStudentQuestionnaire: [{ set: { value: null } }],
      saveGraduateQuestionnaire: [{ set: { value: null } }],
    },
  },
})
