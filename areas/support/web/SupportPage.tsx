import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { supportCalls } from '../contract/calls.ts'
import { SupportQuestion, type SupportRequest } from '../contract/request.ts'
import styles from './Support.module.css'

/** A question to the keepers of the portal, and the answers to earlier ones. */
export default function SupportPage() {
  return (
    <Page title="Поддержка" context="Не работает кабинет или что-то в нём неверно: напишите нам">
      <div className={styles['columns']}>
        <QuestionCard />
        <OwnRequestsCard />
      </div>
    </Page>
  )
}

function QuestionCard() {
  const [round, setRound] = useState(0)
  const ask = useAction(supportCalls.askSupport, {
    refresh: [supportCalls.listOwnRequests],
    success: 'Обращение отправлено',
    failure: null,
  })
  return (
    <Card title="Новое обращение">
      <Form
        key={round}
        schema={SupportQuestion}
        guardsLeaving
        onSubmit={async (question) => {
          await ask.mutateAsync(question)
          setRound(round + 1)
        }}
      >
        <TextField name="topic" label="Тема" hint="Например: не открывается расписание" />
        <TextareaField
          name="text"
          label="Что случилось"
          hint="Что вы делали, что увидели и когда. Пароли не пишите: поддержка их никогда не спрашивает"
          rows={7}
        />
        <SubmitButton>Отправить</SubmitButton>
      </Form>
    </Card>
  )
}

function OwnRequestsCard() {
  const table = useTableState()
  const { data, error, refetch } = useCall(supportCalls.listOwnRequests, { page: table.page })
  if (!data) return error && <FailureCard error={error} onRetry={() => void refetch()} />
  return (
    <Card title="Мои обращения" note={data.count > 0 ? data.count : undefined}>
      {data.count === 0 && <EmptyState text="Здесь появятся ваши обращения и ответы на них" />}
      <ul className={styles['requests']}>
        {data.items.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </ul>
      {data.count > DEFAULT_PAGE_SIZE && (
        <Pager total={data.count} pageSize={DEFAULT_PAGE_SIZE} state={table} />
      )}
    </Card>
  )
}

function OwnRequest({
  request: { topic, text, createdAt, answer, answeredAt },
}: {
  request: SupportRequest
}) {
  return (
    <li>
      <h3>{topic}</h3>
      <p className={styles['text']}>{text}</p>
      <small>
        <Moment at={createdAt} /> {answer === null && <Tag tone="warn">ждёт ответа</Tag>}
      </small>
      {answer !== null && (
        <div className={styles['answer']}>
          <p className={styles['text']}>{answer}</p>
          <small>
            Поддержка, <Moment at={answeredAt!} />
          </small>
        </div>
      )}
    </li>
  )
}
