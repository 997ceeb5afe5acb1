import { useState } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { Kind } from '../contract/run.ts'
import styles from './Imports.module.css'
import { KindTable } from './KindTable.tsx'
import { RunHistory } from './RunHistory.tsx'
import { UploadDialog } from './UploadDialog.tsx'

/** The registers that files bring and take away, and everything that was brought. */
export default function ImportsPage() {
  const [uploaded, setUploaded] = useState<Kind | null>(null)
  return (
    <Page
      title="Импорт"
      context="Реестры загружаются из XLSX и CSV. Файл сначала проверяется, ошибка в одной ячейке не меняет ничего"
    >
      <div className={styles['page']}>
        <Card title="Что можно загрузить">
          <KindTable onUpload={setUploaded} />
          <p className={styles['note']}>
            Расписание загружается на сервере командой <code>import timetable</code>: у него свой формат и
            свой отчёт.
          </p>
        </Card>
        <Card title="История загрузок">
          <RunHistory />
        </Card>
      </div>
      {uploaded && <UploadDialog kind={uploaded} onClose={() => setUploaded(null)} />}
    </Page>
  )
}
