import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { questionnairesCalls } from '../../contract/calls.ts'
import { QuestionnaireScreen } from './QuestionnaireScreen.tsx'

/** The questionnaire of graduates. */
export default function GraduateQuestionnairePage() {
  const own = useCall(questionnairesCalls.getGraduateQuestionnaire, {})
  const save = useAction(questionnairesCalls.saveGraduateQuestionnaire, {
    refresh: [questionnairesCalls.getGraduateQuestionnaire],
    failure: null,
  })
  return <QuestionnaireScreen title="Анкета выпускника" own={own} save={save.mutateAsync} />
}
