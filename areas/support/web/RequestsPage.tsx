import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { StateSegments } from '#platform/web/table/StateSegments.tsx'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { supportCalls } from '../contract/calls.ts'
import { SupportAnswer, type ForeignRequest } from '../contract/request.ts'
import styles from './Support.module.css'

const STATES = [
  { id: '', title: 'Все' },
  { id: 'waiting', title: 'Ждут ответа' },
  { id: 'answered', title: 'С ответом' },
] as const

const columns: Column<ForeignRequest>[] = [
  { name: 'topic', title: 'Тема', isMain: true, cell: ({ topic }) => topic },
  { name: 'person', title: 'Кто пишет', cell: ({ person }) => <PersonLink {...person} /> },
  { name: 'createdAt', title: 'Когда', cell: ({ createdAt }) => momentText(createdAt, 'mediumDay') },
  { name: 'answeredBy', title: 'Ответ', cell: ({ answeredBy }) => answeredBy ?? 'ждёт' },
]

/** Everybody's questions to the support, the longest waiting first. */
export default function RequestsPage() {
  const table = useTableState()
  const state = STATES.find(({ id }) => id === table.filter('state'))?.id || undefined
  const requests = useCall(supportCalls.listSupportRequests, { page: table.page, state })
  const [opened, setOpened] = useState<ForeignRequest | null>(null)
  return (
    <Page title="Обращения в поддержку" context="Ответ увидит автор обращения, письмо уйдёт на его почту">
      <Toolbar label="Отбор">
        <StateSegments label="Обращения" table={table} states={STATES} chosen={state} />
      </Toolbar>
      <Table
        caption="Обращения в поддержку"
        columns={columns}
        rows={requests.data?.items}
        rowKey={({ id }) => id}
        state={table}
        total={requests.data?.count}
        loading={requests}
        empty={state === 'waiting' ? 'Никто не ждёт ответа' : 'Здесь появятся вопросы к поддержке кабинета'}
        rowActions={(request) => (
          <Button kind="tinted" isSmall onClick={() => setOpened(request)}>
            {request.answer === null ? 'Ответить' : 'Открыть'}
          </Button>
        )}
      />
      {opened && <AnswerDialog request={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function AnswerDialog({ request, onClose }: { request: ForeignRequest; onClose: () => void }) {
  const { id, version, topic, text, answer } = request
  const save = useAction(supportCalls.answerSupportRequest, {
    refresh: [supportCalls.listSupportRequests],
    success: 'Ответ отправлен',
    failure: null,
  })
  return (
    <Dialog title={topic} onClose={onClose}>
      <p className={styles['text']}>{text}</p>
      <RecordForm
        schema={SupportAnswer}
        initial={{ answer: answer ?? '' }}
        version={version}
        save={async (values, over) => {
          await save.mutateAsync({ id, version: over, ...values })
          onClose()
        }}
        guardsLeaving
      >
        <TextareaField name="answer" label="Ответ" rows={6} />
        <SubmitButton>{answer === null ? 'Ответить' : 'Исправить ответ'}</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
