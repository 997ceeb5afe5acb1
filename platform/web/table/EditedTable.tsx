import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import type { Reads } from '#platform/web/ui/reads.ts'
import { UndoBar } from '#platform/web/ui/UndoBar.tsx'
import { Table, type TableProps } from './Table.tsx'
import { useRemoval, type Removable, type RemovalSteps } from './use-removal.ts'

/** The removal of a list's records, and its texts. */
interface Removal<Row> {
  steps: RemovalSteps<Row>
  /** True for a record that is already removed. */
  isAway: (row: Row) => boolean
  /** False for a record that may not be removed. */
  isAllowed?: (row: Row) => boolean
  /** The verb on the button: «Удалить». */
  action: string
  question: string
  /** The consequences, and how to undo them. */
  warning: (row: Row) => ReactNode
  /** The text next to the undo button after a removal; left out if the success alert is enough. */
  doneText?: (row: Row) => string
}

type ListProps<Row> = Omit<
  TableProps<Row>,
  'rows' | 'rowKey' | 'total' | 'pageSize' | 'loading' | 'rowActions'
>

interface EditedTableProps<Row> extends ListProps<Row> {
  /** The page of records, sorted by the server. */
  list: Reads<{ items: readonly Row[]; count: number }>
  removal: Removal<Row>
  /** Further actions on a record that is not removed. */
  moves?: (row: Row) => ReactNode
}

const SMALL = { kind: 'quiet', isSmall: true } as const

/** A list for editors: each record that they may change can be removed, after a question, and restored. */
export function EditedTable<Row extends Removable>({ list, removal, moves, ...rest }: EditedTableProps<Row>) {
  const { steps, isAway, isAllowed, action, question, warning, doneText } = removal
  const { rowToRemove, ask, dismiss, confirm, removed, undo } = useRemoval(steps)
  const mayAct = (row: Row) => isAway(row) || moves !== undefined || (isAllowed?.(row) ?? true)
  const actionsOf = (row: Row) =>
    isAway(row) ? (
      <Button {...SMALL} onClick={() => steps.bringBack.mutate(row)}>
        Вернуть
      </Button>
    ) : (
      <>
        {moves?.(row)}
        {(isAllowed?.(row) ?? true) && (
          <Button {...SMALL} onClick={() => ask(row)}>
            {action}
          </Button>
        )}
      </>
    )
  return (
    <>
      {removed && doneText && (
        <UndoBar text={doneText(removed)} isBusy={steps.bringBack.isPending} onUndo={() => undo(removed)} />
      )}
      <Table
        {...rest}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        total={list.data?.count}
        loading={list}
        {...(list.data?.items.some(mayAct) && { rowActions: actionsOf })}
      />
      {rowToRemove && (
        <ConfirmDialog
          title={question}
          action={action}
          isBusy={steps.remove.isPending}
          onConfirm={() => confirm(rowToRemove)}
          onClose={dismiss}
        >
          <p>{warning(rowToRemove)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
