import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import type { Reads } from '#platform/web/ui/reads.ts'
import { UndoBar } from '#platform/web/ui/UndoBar.tsx'
import { Table, type TableProps } from './Table.tsx'
import { useRemoval, type Removable, type RemovalSteps } from './use-removal.ts'

/** How the records of a list are taken away, and in which words. */
interface Removal<Row> {
  steps: RemovalSteps<Row>
  /** Of those that are away already. */
  isAway: (row: Row) => boolean
  /** False of a record that has to stay. */
  isAllowed?: (row: Row) => boolean
  /** The verb on the button: «Удалить». */
  action: string
  question: string
  /** What will happen, and how it is undone. */
  warning: (row: Row) => ReactNode
  /** What has just happened, told beside the way back; without it the success alert is enough. */
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
  /** What else can be done to a record that is not away. */
  moves?: (row: Row) => ReactNode
}

const SMALL = { kind: 'quiet', isSmall: true } as const

/** A list of an editor: each record can be taken away, after a question, and brought back. */
export function EditedTable<Row extends Removable>({ list, removal, moves, ...rest }: EditedTableProps<Row>) {
  const { steps, isAway, isAllowed, action, question, warning, doneText } = removal
  const { asked, ask, dismiss, confirm, removed, undo } = useRemoval(steps)
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
        rowActions={actionsOf}
      />
      {asked && (
        <ConfirmDialog
          title={question}
          action={action}
          isBusy={steps.remove.isPending}
          onConfirm={() => confirm(asked)}
          onClose={dismiss}
        >
          <p>{warning(asked)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
