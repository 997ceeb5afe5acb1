import { useState } from 'react'
import { CORRECTABLE_FIELDS, displayValue } from '#areas/people/contract/correctable-fields.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { chosenWord } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { privacyCalls } from '../../contract/calls.ts'
import {
  CORRECTION_FILTERS,
  CORRECTION_STATE_NAMES,
  type CorrectionFilter,
  type ForeignCorrection,
} from '../../contract/privacy.ts'
import styles from '../Privacy.module.css'
import { AnswerDialog } from './AnswerDialog.tsx'

const NAMES = { waiting: 'Ждут ответа', ...CORRECTION_STATE_NAMES }
const states = CORRECTION_FILTERS.map((value) => ({ value, label: NAMES[value] }))

const NONE_YET =
  'Заявок ещё не было. Кто найдёт ошибку в сведениях о себе, напишет о ней на странице «Персональные данные», и заявка сразу появится здесь'

const EMPTY: Record<CorrectionFilter, string> = {
  waiting:
    'Ответа никто не ждёт. Заявка появится здесь, как только кто-нибудь сообщит об ошибке в сведениях о себе',
  new: 'Новых заявок нет. Заявка появится здесь, как только кто-нибудь сообщит об ошибке в сведениях о себе',
  'in-work': 'В работе заявок нет. Здесь будут те, которые взяли в работу, но ещё не решили',
  done: 'Исправлений ещё не было. Здесь останутся заявки, по которым сведения исправлены',
  refused: 'Отказов ещё не было. Здесь останутся заявки, в которых отказали',
}

const columns: Column<ForeignCorrection>[] = [
  { name: 'person', title: 'Кто просит', isMain: true, cell: ({ person }) => person.name },
  {
    name: 'field',
    title: 'Поле',
    cell: ({ field, wantedValue }) =>
      field && `${CORRECTABLE_FIELDS[field].title}: ${displayValue(field, wantedValue)}`,
  },
  {
    name: 'text',
    title: 'Что исправить',
    cell: ({ text }) => <span className={styles['text']}>{text}</span>,
  },
  { name: 'state', title: 'Состояние', cell: ({ state }) => CORRECTION_STATE_NAMES[state] },
  { name: 'createdAt', title: 'Подана', cell: ({ createdAt }) => momentText(createdAt, 'mediumDay') },
  { name: 'answeredBy', title: 'Ответил', cell: ({ answeredBy }) => answeredBy },
]

/** Requests of all people to correct their data. */
export default function CorrectionsPage() {
  const table = useTableState()
  const state = chosenWord(table, 'state', CORRECTION_FILTERS)
  const requests = useCall(privacyCalls.listForeignCorrections, { page: table.page, state })
  const [opened, setOpened] = useState<ForeignCorrection | null>(null)
  const hasNone = state === undefined && requests.data?.count === 0
  return (
    <Page title="Исправление данных" context="Заявки людей об ошибках в сведениях о них">
      {!hasNone && (
        <Toolbar label="Отбор">
          <SelectFilter
            label="Состояние"
            value={state ?? ''}
            all="Любое"
            options={states}
            onChange={(value) => table.setFilter('state', value)}
          />
        </Toolbar>
      )}
      <Table
        caption="Заявки на исправление"
        columns={columns}
        rows={requests.data?.items}
        rowKey={({ id }) => id}
        state={table}
        total={requests.data?.count}
        loading={requests}
        empty={state === undefined ? NONE_YET : EMPTY[state]}
        rowActions={(row) =>
          ['new', 'in-work'].includes(row.state) && (
            <Button kind="tinted" isSmall onClick={() => setOpened(row)}>
              Ответить
            </Button>
          )
        }
      />
      {opened && <AnswerDialog correction={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
