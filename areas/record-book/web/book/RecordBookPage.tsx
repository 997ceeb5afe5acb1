import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import { cardOf, type BookCard } from '../../contract/record.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { BookAside } from './BookAside.tsx'
import { BookTable } from './BookTable.tsx'
import styles from './RecordBook.module.css'

/** The record book of a student: every examination, and what has come of it. */
export default function RecordBookPage() {
  const state = useTableState()
  const records = useCall(recordBookCalls.listBookRecords, {}, { isAlwaysFresh: true })
  return (
    <Page
      title={recordBookScreens.recordBook.title}
      context="Оценка видна сразу, как преподаватель её сохранил"
      loading={records}
      failureText="Произошла ошибка при получении данных"
    >
      {({ items }) => <Book cards={items.map(cardOf)} state={state} />}
    </Page>
  )
}

/** The list is short enough to be narrowed here: what was read once serves every filter. */
function Book({ cards, state }: { cards: readonly BookCard[]; state: TableState }) {
  const year = state.filter('year')
  const type = state.filter('type')
  const shown = cards.filter(
    (card) => (year === '' || String(card.yearId) === year) && (type === '' || String(card.type.id) === type),
  )
  if (cards.length === 0) return <EmptyState text="Экзаменов и зачётов у вас ещё не было" />
  return (
    <>
      <Filters state={state} />
      <div className={styles['columns']}>
        {shown.length === 0 ? (
          <EmptyState
            text="По этому отбору записей нет"
            action={<Button onClick={state.showAll}>Сбросить отбор</Button>}
          />
        ) : (
          <BookTable cards={shown} />
        )}
        <BookAside cards={cards} shown={shown} />
      </div>
    </>
  )
}

function Filters({ state }: { state: TableState }) {
  const years = useCall(recordBookCalls.listBookYears, {})
  const types = useCall(recordBookCalls.listBookTypes, {})
  const optionsOf = (items: readonly { id: number; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Toolbar label="Отбор записей">
      {/* The latest year first. */}
      <SelectFilter
        label="Учебный год"
        all="Все"
        {...state.field('year')}
        options={optionsOf(years.data).toReversed()}
      />
      <SelectFilter label="Вид контроля" all="Все" {...state.field('type')} options={optionsOf(types.data)} />
    </Toolbar>
  )
}
