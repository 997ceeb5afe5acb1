import { counted } from '#platform/contract/plural.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { useAction, type useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import type { LentBook } from '../../contract/loans/loan.ts'
import { authorsText } from '../title-text.ts'
import { DESK_READS, type Opened } from './LoanDialog.tsx'
import styles from './Loans.module.css'
import { DAYS } from './term-text.ts'

const COLUMNS: readonly Column<LentBook>[] = [
  {
    name: 'title',
    title: 'Книга',
    isMain: true,
    sortBy: true,
    cell: ({ title, author, inventoryNumber, department }) => (
      <>
        {title}
        <br />
        <small>
          {author && `${authorsText(author)} · `}
          <Unbroken>{`инв. № ${inventoryNumber}`}</Unbroken>
          <br />
          {department}
        </small>
      </>
    ),
  },
  {
    name: 'reader',
    title: 'Читатель',
    sortBy: true,
    cell: ({ reader }) => (
      <>
        <PersonLink id={reader.id} name={reader.name} />
        {reader.cardNumber !== null && (
          <>
            <br />
            <small>билет {reader.cardNumber}</small>
          </>
        )}
      </>
    ),
  },
  {
    name: 'due',
    title: 'Вернуть до',
    sortBy: true,
    cell: ({ dueDate }) => <Unbroken>{displayDate(dueDate)}</Unbroken>,
  },
  { name: 'state', title: 'Состояние', cell: (loan) => <LoanState {...loan} /> },
]

function LoanState({ returnedOn, daysOverdue, renewal }: LentBook) {
  if (returnedOn !== null) return <Tag tone="ok">возвращена {displayDate(returnedOn)}</Tag>
  return (
    <>
      {daysOverdue > 0 ? (
        <Tag tone="error">просрочена на {counted(daysOverdue, DAYS)}</Tag>
      ) : (
        <Tag>на руках</Tag>
      )}{' '}
      {renewal?.state === 'waiting' && <Tag tone="warn">просит продлить</Tag>}
    </>
  )
}

interface LoanTableProps {
  list: ReturnType<typeof useCall<typeof libraryCalls.listLoans>>
  state: TableState
  onOpen: (opened: Opened) => void
}

export function LoanTable({ list, state, onOpen }: LoanTableProps) {
  return (
    <Table
      caption="Выданные книги"
      columns={COLUMNS}
      rows={list.data?.items}
      rowKey={({ id }) => id}
      state={state}
      total={list.data?.count ?? 0}
      loading={list}
      failureText="Произошла ошибка при получении списка книг"
      empty="Здесь будут книги, которые библиотека выдала читателям. Загрузите выдачи файлом в разделе «Импорт»"
      rowActions={(loan) => <LoanActions loan={loan} onOpen={onOpen} />}
    />
  )
}

function LoanActions({ loan, onOpen }: { loan: LentBook; onOpen: (opened: Opened) => void }) {
  const use = { refresh: DESK_READS }
  const bringBack = useAction(libraryCalls.returnLoan, { ...use, success: 'Книга возвращена' })
  const reopen = useAction(libraryCalls.reopenLoan, { ...use, success: 'Книга снова на руках' })
  const { id, version, title, returnedOn, renewal } = loan
  if (returnedOn !== null)
    return (
      <Button
        kind="quiet"
        isSmall
        aria-label={`Отменить возврат: ${title}`}
        onClick={() => reopen.mutate({ id, version })}
      >
        Отменить возврат
      </Button>
    )
  return (
    <div className={styles['buttons']}>
      <Button
        kind="tinted"
        isSmall
        aria-label={`Продлить: ${title}`}
        onClick={() => onOpen({ step: 'renew', loan })}
      >
        Продлить
      </Button>
      {renewal?.state === 'waiting' && (
        <Button
          kind="quiet"
          isSmall
          aria-label={`Отказать: ${title}`}
          onClick={() => onOpen({ step: 'refuse', loan })}
        >
          Отказать
        </Button>
      )}
      <Button
        kind="quiet"
        isSmall
        aria-label={`Возвращена: ${title}`}
        onClick={() => bringBack.mutate({ id, version })}
      >
        Возвращена
      </Button>
    </div>
  )
}
