import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { questionnairesCalls } from '../../contract/calls.ts'
import { QUESTIONNAIRE_KINDS } from '../../contract/questionnaire.ts'
import { KIND_TITLES } from '../kind-titles.ts'
import { AnswersOfQuestion } from './AnswersOfQuestion.tsx'
import styles from './Summary.module.css'

/** The answers of all people, without names. */
export default function SummaryPage() {
  const [address, changeAddress] = useAddress()
  const kind = QUESTIONNAIRE_KINDS.find((each) => each === address['kind']) ?? 'student'
  const year = address['year'] ?? ''
  const edition = address['edition'] ?? ''
  const input = {
    kind,
    ...(/^\d{4}$/.test(year) && { yearId: year }),
    ...(/^\d{1,4}$/.test(edition) && { edition }),
  }
  const read = useCall(questionnairesCalls.getSummary, input)
  return (
    <Page
      title="Ответы на анкеты"
      context="Ответы показываются без имён и когда их не меньше пяти"
      actions={
        read.data?.summary && (
          <DownloadButton call={questionnairesCalls.exportSummary} input={input} title="Ответы на анкету" />
        )
      }
      loading={read}
      failureText="Произошла ошибка при получении ответов на анкеты"
    >
      {({ years, editions, summary }) => (
        <>
          <Toolbar>
            <SelectFilter
              label="Анкета"
              value={kind}
              options={QUESTIONNAIRE_KINDS.map((value) => ({ value, label: KIND_TITLES[value] }))}
              onChange={(value) => changeAddress({ kind: value, year: null, edition: null })}
            />
            {years.length > 1 && (
              <SelectFilter
                label="Учебный год"
                value={year || String(years[0]?.id)}
                options={years.map(({ id, label }) => ({ value: id, label }))}
                onChange={(value) => changeAddress({ year: value, edition: null })}
              />
            )}
            {editions.length > 1 && (
              <SelectFilter
                label="Редакция"
                value={edition || String(editions[0])}
                options={editions.map((value) => ({ value, label: `Редакция ${value}` }))}
                onChange={(value) => changeAddress({ edition: value })}
              />
            )}
          </Toolbar>
          {summary === null ? (
            <EmptyState text="Такой анкеты в этом учебном году нет" />
          ) : (
            <div className={styles['questions']}>
              <p className={styles['total']}>
                {summary.studyYear} учебный год, отправлено анкет: {summary.submitted}
              </p>
              {summary.questions.map((answers) => (
                <Card key={answers.question.id} title={answers.question.text}>
                  <AnswersOfQuestion answers={answers} />
                </Card>
              ))}
            </div>
          )}
        </>
      )}
    </Page>
  )
}
