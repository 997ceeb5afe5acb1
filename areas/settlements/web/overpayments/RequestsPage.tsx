import { useState } from 'react'
import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { chosenWord } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import { sumText } from '../../contract/money.ts'
import {
  isOpenRequest,
  REQUEST_STATES,
  requestMoves,
  type KeptRequest,
  type RequestState,
} from '../../contract/overpayment.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import { FAILURES, REQUEST_TONES } from '../texts.ts'
import styles from './Requests.module.css'

const STATES = Object.keys(REQUEST_STATES) as RequestState[]
/** Of the states those that wait, by its word in the address. */
const OPEN = 'open'

const COLUMNS: readonly Column<KeptRequest>[] = [
  {
    name: 'person',
    title: 'Кто',
    isMain: true,
    cell: ({ person, type, contract }) => (
      <>
        <PersonLink id={person.id} name={person.fio} />
        <br />
        <small>
          {type}, <Unbroken>{`№ ${contract}`}</Unbroken>
        </small>
      </>
    ),
  },
  {
    name: 'sum',
    title: 'Сумма, ₽',
    isNumeric: true,
    cell: ({ sum, debts, state }) => (
      <>
        <Unbroken>{sumText(sum)}</Unbroken>
        {isOpenRequest(state) && sum !== -debts && (
          <>
            <br />
            <small>переплата сейчас {sumText(Math.max(0, -debts))}</small>
          </>
        )}
      </>
    ),
  },
  {
    name: 'wish',
    title: 'Что сделать',
    cell: ({ kind, target, account, bic, bankName }) =>
      kind === 'offset' ? (
        `Зачесть: ${target}`
      ) : (
        <>
          Вернуть
          {account && (
            <>
              <br />
              <small>
                {account}, <Unbroken>{`БИК ${bic}`}</Unbroken>, {bankName}
              </small>
            </>
          )}
        </>
      ),
  },
  { name: 'sent', title: 'Отправлено', cell: ({ sentAt }) => momentText(sentAt) },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state, comment }) => (
      <>
        <Tag tone={REQUEST_TONES[state]}>{REQUEST_STATES[state]}</Tag>
        {comment && (
          <>
            <br />
            <small>«{comment}»</small>
          </>
        )}
      </>
    ),
  },
]

const answering = { refresh: [settlementsCalls.listRequests], success: 'Статус обновлен' }

/** People's requests about their overpayments: the sums change with the accounting's next file. */
export default function RequestsPage() {
  const state = useTableState()
  const filter = {
    search: state.filter('search'),
    state: chosenWord(state, 'state', STATES),
    isOpen: state.filter('state') === OPEN ? ('1' as const) : null,
  }
  const list = useCall(
    settlementsCalls.listRequests,
    { ...filter, page: state.page },
    { isAlwaysFresh: true },
  )
  const [refused, setRefused] = useState<KeptRequest | null>(null)
  return (
    <Page
      title={settlementsScreens.requests.title}
      context="Сумму изменит следующий файл бухгалтерии, здесь её не меняют"
      actions={
        <DownloadButton call={settlementsCalls.exportRequests} input={filter} title="Заявления о переплате" />
      }
    >
      <PartTabs open={settlementsScreens.requests} />
      <Toolbar label="Отбор заявлений">
        <SearchFilter label="Фамилия" {...state.field('search')} />
        <SelectFilter
          label="Состояние"
          all="Любое"
          {...state.field('state')}
          options={[
            { value: OPEN, label: 'Ждут ответа' },
            ...STATES.map((each) => ({ value: each, label: REQUEST_STATES[each] })),
          ]}
        />
      </Toolbar>
      <Table
        caption="Заявления о переплате"
        columns={COLUMNS}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={list.data?.count ?? 0}
        loading={list}
        failureText={FAILURES.list}
        empty="Заявлений нет. Здесь будут просьбы вернуть или зачесть переплату: студенты отправляют их из раздела «Взаиморасчёты»"
        rowActions={(request) => <Actions request={request} onRefuse={() => setRefused(request)} />}
      />
      {refused && <RefuseDialog request={refused} onClose={() => setRefused(null)} />}
    </Page>
  )
}

function Actions({ request, onRefuse }: { request: KeptRequest; onRefuse: () => void }) {
  const { id, version, state, person } = request
  const answer = useAction(settlementsCalls.answerRequest, answering)
  if (!isOpenRequest(state)) return null
  const move = (to: 'in-work' | 'done') => answer.mutate({ id, version, state: to })
  return (
    <div className={styles['answers']}>
      {requestMoves[state].includes('in-work') && (
        <Button isSmall kind="tinted" aria-label={`В работу: ${person.fio}`} onClick={() => move('in-work')}>
          В работу
        </Button>
      )}
      <Button isSmall kind="tinted" aria-label={`Выполнено: ${person.fio}`} onClick={() => move('done')}>
        Выполнено
      </Button>
      <Button isSmall kind="quiet" aria-label={`Отклонить: ${person.fio}`} onClick={onRefuse}>
        Отклонить
      </Button>
    </div>
  )
}

const Refusal = z.object({ comment: typedText({ max: 500 }) })

function RefuseDialog({ request, onClose }: { request: KeptRequest; onClose: () => void }) {
  const answer = useAction(settlementsCalls.answerRequest, { ...answering, failure: null })
  const { id, version, person } = request
  return (
    <Dialog title={`Отклонить: ${person.fio}`} onClose={onClose}>
      <Form
        schema={Refusal}
        onSubmit={async ({ comment }) => {
          await answer.mutateAsync({ id, version, state: 'refused', comment })
          onClose()
        }}
      >
        <TextareaField name="comment" label="Почему" hint="Это прочтёт тот, кто подал заявление" rows={3} />
        <SubmitButton>Отклонить</SubmitButton>
      </Form>
    </Dialog>
  )
}
