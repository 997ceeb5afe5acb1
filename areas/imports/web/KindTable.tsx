import { IconUpload } from '@tabler/icons-react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { importsCalls } from '../contract/calls.ts'
import type { Kind } from '../contract/run.ts'
import styles from './Imports.module.css'
import { RunStateTag } from './RunStateTag.tsx'

function KindName({ kind: { title, about, after } }: { kind: Kind }) {
  return (
    <>
      {title}
      <small>{about}</small>
      {after.length > 0 && <small>Сначала загрузите: {after.join(', ')}</small>}
    </>
  )
}

const COLUMNS: readonly Column<Kind>[] = [
  { name: 'title', title: 'Реестр', cell: (kind) => <KindName kind={kind} />, isMain: true },
  {
    name: 'last',
    title: 'Последняя загрузка',
    cell: ({ lastRun }) =>
      lastRun ? (
        <span className={styles['last']}>
          {momentText(lastRun.createdAt, 'day')} <RunStateTag run={lastRun} />
        </span>
      ) : (
        '—'
      ),
  },
]

/** The registers with their templates, exports and last imports. */
export function KindTable({ onUpload }: { onUpload: (kind: Kind) => void }) {
  const kinds = useCall(importsCalls.listImportKinds, {})
  const template = useAction(importsCalls.getImportTemplate)
  const register = useAction(importsCalls.exportRegister)
  const state = useTableState('kinds-')
  return (
    <Table
      caption="Реестры"
      columns={COLUMNS}
      rows={kinds.data}
      rowKey={({ kind }) => kind}
      state={state}
      loading={kinds}
      rowActions={(kind) => (
        <div className={styles['buttons']}>
          <Button
            isSmall
            kind="primary"
            icon={<IconUpload size={16} aria-hidden />}
            onClick={() => onUpload(kind)}
          >
            Загрузить
          </Button>
          <Button
            isSmall
            onClick={() =>
              template.mutate(
                { kind: kind.kind },
                { onSuccess: (file) => saveFile(file, `${kind.title} — шаблон.xlsx`) },
              )
            }
          >
            Шаблон
          </Button>
          {kind.hasExport && (
            <Button
              isSmall
              isBusy={register.isPending && register.variables.kind === kind.kind}
              onClick={() =>
                register.mutate(
                  { kind: kind.kind },
                  { onSuccess: (file) => saveFile(file, `${kind.title}.xlsx`) },
                )
              }
            >
              Выгрузить
            </Button>
          )}
        </div>
      )}
      empty="Загружать пока нечего"
    />
  )
}
