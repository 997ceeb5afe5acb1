import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { questionnairesCalls } from '../../contract/calls.ts'
import { QuestionnaireScreen } from './QuestionnaireScreen.tsx'

/** The questionnaire of students. */
export default function StudentQuestionnairePage() {
  const own = useCall(questionnairesCalls.getStudentQuestionnaire, {})
  const save = useAction(questionnairesCalls.saveStudentQuestionnaire, {
    refresh: [questionnairesCalls.getStudentQuestionnaire],
    failure: null,
  })
  return <QuestionnaireScreen title="Анкета студента" own={own} save={save.mutateAsync} />
}
