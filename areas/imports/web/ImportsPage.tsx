import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { importsCalls } from '../contract/calls.ts'
import type { Kind } from '../contract/run.ts'
import styles from './Imports.module.css'
import { KindTable } from './KindTable.tsx'
import { RunHistory } from './RunHistory.tsx'
import { UploadDialog } from './UploadDialog.tsx'

/** The kind that is being uploaded: the one pressed, at first that of the register from which a link led here. */
function useUploadedKind() {
  const linkedName = useTableState().filter('kind')
  const kinds = useCall(importsCalls.listImportKinds, {})
  const linked = kinds.data?.find(({ kind }) => kind === linkedName) ?? null
  const [chosen, setChosen] = useState<Kind | null>()
  return [chosen === undefined ? linked : chosen, setChosen] as const
}

/** The registers that are imported and exported, and all past imports. */
export default function ImportsPage() {
  const [uploaded, setUploaded] = useUploadedKind()
  return (
    <Page
      title="Импорт"
      context="Реестры загружаются из XLSX и CSV. Файл сначала проверяется, ошибка в одной ячейке не меняет ничего. В CSV столбцы делит «;» или «,»: значение, в котором есть такой знак, берут в кавычки"
    >
      <div className={styles['page']}>
        <Card title="Что можно загрузить">
          <KindTable onUpload={setUploaded} />
        </Card>
        <Card title="История загрузок">
          <RunHistory />
        </Card>
      </div>
      {uploaded && <UploadDialog kind={uploaded} onClose={() => setUploaded(null)} />}
    </Page>
  )
}
