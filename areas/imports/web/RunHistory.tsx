import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { importsCalls } from '../contract/calls.ts'
import type { RunLine } from '../contract/run.ts'
import { importsScreens } from '../contract/screens.ts'
import { RunStateTag } from './RunStateTag.tsx'
import { countsText } from './counts-text.ts'

const columnsWith = (momentText: (instant: string) => string): Column<RunLine>[] => [
  { name: 'file', title: 'Файл', cell: ({ fileName }) => fileName, isMain: true },
  { name: 'kind', title: 'Реестр', cell: ({ title }) => title },
  { name: 'at', title: 'Когда', cell: ({ createdAt }) => momentText(createdAt) },
  { name: 'by', title: 'Кто', cell: ({ by }) => by ?? 'из командной строки' },
  { name: 'state', title: 'Состояние', cell: (run) => <RunStateTag run={run} /> },
  { name: 'counts', title: 'Итог', cell: countsText },
]

/** All runs, the newest first. */
export function RunHistory() {
  const state = useTableState()
  const runs = useCall(importsCalls.listImportRuns, { page: state.page }, { isAlwaysFresh: true })
  return (
    <Table
      caption="История загрузок"
      columns={columnsWith(momentText)}
      rows={runs.data?.items}
      total={runs.data?.count}
      rowKey={({ id }) => id}
      rowTo={({ id }) => addressOf(importsScreens.importRun, { id })}
      state={state}
      loading={runs}
      empty="Из файлов ещё ничего не загружали"
    />
  )
}
