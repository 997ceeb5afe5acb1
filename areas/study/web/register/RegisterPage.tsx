import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { EditedTable } from '#platform/web/table/EditedTable.tsx'
import type { RemovalSteps } from '#platform/web/table/use-removal.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { ActionRow } from '#platform/web/ui/ActionRow.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { isWithoutRecords, type Reads } from '#platform/web/ui/reads.ts'
import { Toolbar, type MoreFilters } from '#platform/web/ui/Toolbar.tsx'
import { ImportLink } from './ImportLink.tsx'
import styles from './Register.module.css'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'

interface RegisterRow {
  id: number
  version: number
  isRemoved: boolean
}

interface RegisterPageProps<Row extends RegisterRow> {
  screen: Screen
  card: { path: `${string}/$id` }
  /** «Добавить дисциплину». */
  add: string
  /** The kind of import that fills it, where files do. */
  kind?: string
  /** A hint for an empty register: where its records come from. */
  nothing: string
  columns: readonly Column<Row>[]
  state: TableState
  /** The names of its filters in the address. */
  filterNames: readonly string[]
  filters: ReactNode
  /** Those that few need, by their names in the address: they wait behind a button. */
  rareFilters?: { names: readonly string[]; fields: ReactNode }
  list: Reads<{ items: readonly Row[]; count: number }>
  download: ReactNode
  actions?: ReactNode
  steps: RemovalSteps<Row>
  /** «Дисциплина «Физика»»: the record in a sentence. */
  named: (row: Row) => string
}

function RemovedFilter({ state }: { state: TableState }) {
  return (
    <SelectFilter
      label="Записи"
      {...state.field('removed')}
      all="Действующие"
      options={[{ value: '1', label: 'Удалённые' }]}
    />
  )
}

type FiltersProps = Pick<RegisterPageProps<RegisterRow>, 'state' | 'filters' | 'rareFilters'>

/** The filter for removed records is placed with the least used ones. */
function rareOf({ state, rareFilters }: FiltersProps): MoreFilters | undefined {
  if (rareFilters === undefined) return undefined
  const { names, fields } = rareFilters
  return {
    count: [...names, 'removed'].filter((name) => state.filter(name) !== '').length,
    fields: (
      <>
        {fields}
        <RemovedFilter state={state} />
      </>
    ),
  }
}

function RegisterFilters(props: FiltersProps) {
  return (
    <Toolbar label="Отбор записей" more={rareOf(props)}>
      {props.filters}
      {props.rareFilters === undefined && <RemovedFilter state={props.state} />}
    </Toolbar>
  )
}

/** A register as its keepers see it: found, filtered, downloaded, added to, removed from. */
export function RegisterPage<Row extends RegisterRow>(props: RegisterPageProps<Row>) {
  const { screen, card, kind, add, nothing, state, filterNames, rareFilters, list, steps, named } = props
  const names = [...filterNames, ...(rareFilters?.names ?? []), 'removed']
  const isNarrowed = names.some((name) => state.filter(name) !== '')
  const isEmpty = isWithoutRecords(list, isNarrowed)
  const addLink = (
    <ButtonLink kind="primary" to={addressOf(card, { id: 'new' })} icon={<IconPlus size={18} aria-hidden />}>
      {add}
    </ButtonLink>
  )
  const importLink = kind !== undefined && <ImportLink kind={kind} />
  if (isEmpty)
    return (
      <Page title={screen.title}>
        <PartTabs open={screen} />
        <EmptyState
          text={nothing}
          action={
            <div className={styles['start']}>
              {importLink}
              {addLink}
            </div>
          }
        />
      </Page>
    )
  return (
    <Page
      title={screen.title}
      actions={
        <ActionRow>
          {props.actions}
          {props.download}
          {importLink}
          {addLink}
        </ActionRow>
      }
    >
      <PartTabs open={screen} />
      <RegisterFilters {...props} />
      <EditedTable
        caption={screen.title}
        columns={props.columns}
        list={list}
        rowTo={(row) => (row.isRemoved ? addressOf(screen, { removed: 1 }) : addressOf(card, { id: row.id }))}
        state={state}
        failureText="Произошла ошибка при получении данных"
        empty="По этим условиям ничего не нашлось"
        removal={{
          steps,
          isAway: ({ isRemoved }) => isRemoved,
          action: 'Удалить',
          question: 'Удалить запись?',
          warning: (row) =>
            `${named(row)} исчезнет из списков. Удаляется только то, на что ничто не ссылается. Вернуть можно: выберите записи «Удалённые».`,
          doneText: (row) => `${named(row)}: запись удалена`,
        }}
      />
    </Page>
  )
}
