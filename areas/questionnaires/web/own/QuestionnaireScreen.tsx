import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { OwnQuestionnaire } from '../../contract/questionnaire.ts'
import { AnswerForm, type Saving } from './AnswerForm.tsx'

interface QuestionnaireScreenProps {
  title: string
  own: UseQueryResult<OwnQuestionnaire>
  save: (saving: Saving) => Promise<unknown>
}

/** This study year's questionnaire: a form to answer, or thanks once it is sent. */
export function QuestionnaireScreen({ title, own, save }: QuestionnaireScreenProps) {
  const { data, error } = own
  const context = data && `${data.studyYear} учебный год`
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page title={title}>
        <EmptyState text="В этом учебном году анкеты пока нет" />
      </Page>
    )
  return (
    <Page title={title} context={context} loading={own} failureText="Произошла ошибка при получении анкеты">
      {(questionnaire) =>
        questionnaire.submittedAt === null ? (
          <AnswerForm questionnaire={questionnaire} save={save} reread={() => own.refetch()} />
        ) : (
          <Card title="Спасибо, анкета отправлена">
            <p>
              Вы отправили её {momentText(questionnaire.submittedAt, 'longDay')}. Изменить ответы уже нельзя,
              новая анкета появится в следующем учебном году.
            </p>
          </Card>
        )
      }
    </Page>
  )
}
