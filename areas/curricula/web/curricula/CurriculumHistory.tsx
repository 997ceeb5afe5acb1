import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { curriculaCalls } from '../../contract/calls.ts'
import type { CurriculumAct, CurriculumChange } from '../../contract/history.ts'
import { useCurriculumActions } from './use-curricula.ts'

const WHAT: Record<CurriculumChange['what'], string> = {
  curriculum: 'Сведения о плане',
  line: 'Дисциплина',
  competence: 'Компетенция',
  group: 'Группа',
}

const HOW: Record<CurriculumChange['how'], string> = {
  created: 'добавлено',
  changed: 'изменено',
  removed: 'удалено',
}

const MOST_SHOWN = 5

const changeText = ({ what, how, name }: CurriculumChange) =>
  `${WHAT[what]}${name === null ? '' : ` «${name}»`}: ${HOW[how]}`

function Changes({ changes, count }: Pick<CurriculumAct, 'changes' | 'count'>) {
  const shown = changes.slice(0, MOST_SHOWN)
  return (
    <>
      {shown.map((change, place) => (
        <div key={place}>{changeText(change)}</div>
      ))}
      {count > shown.length && <div>и ещё {count - shown.length}</div>}
    </>
  )
}

const columnsOf = (timeText: (instant: string) => string): readonly Column<CurriculumAct>[] => [
  { name: 'at', title: 'Когда', isMain: true, cell: ({ at }) => timeText(at) },
  { name: 'by', title: 'Кто', cell: ({ by }) => by ?? 'Портал' },
  { name: 'changes', title: 'Что изменено', cell: (act) => <Changes {...act} /> },
  { name: 'state', title: 'Состояние', cell: ({ isUndone }) => (isUndone ? 'Отменено' : 'Действует') },
]

/** What was done to a curriculum and its lines, the newest first; each act can be taken back. */
export function CurriculumHistory({ id }: { id: number }) {
  const state = useTableState('act-')
  const history = useCall(curriculaCalls.getCurriculumHistory, { id, page: state.page })
  const timeZone = useTimeZone()
  const { undo } = useCurriculumActions()
  const [act, setAct] = useState<CurriculumAct | null>(null)
  const confirm = (actId: number) => undo.mutate({ id, actId }, { onSettled: () => setAct(null) })
  return (
    <>
      <Table
        caption="История учебного плана"
        columns={columnsOf((at) => momentText(at, timeZone))}
        rows={history.data?.items}
        rowKey={(row) => row.id}
        total={history.data?.count}
        loading={history}
        state={state}
        empty="План ещё не меняли на этом экране"
        rowActions={(row) =>
          row.canBeUndone && (
            <Button kind="quiet" isSmall onClick={() => setAct(row)}>
              Отменить
            </Button>
          )
        }
      />
      {act && (
        <ConfirmDialog
          title="Отменить это изменение?"
          action="Отменить изменение"
          isBusy={undo.isPending}
          onConfirm={() => confirm(act.id)}
          onClose={() => setAct(null)}
        >
          <p>Всё, что в нём изменили, станет таким, как было до него. Отмену тоже можно отменить.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
