import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { journalFailures } from '../../contract/failures.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { ConflictsDialog } from '../bar/ConflictsDialog.tsx'
import { SheetBar } from '../bar/SheetBar.tsx'
import type { GridColumn } from '../grid/grid-parts.ts'
import { Grid } from '../grid/Grid.tsx'
import { CellHistory } from '../history/CellHistory.tsx'
import { useCellHistory } from '../history/use-cell-history.ts'
import { MarkPad } from '../pad/MarkPad.tsx'
import { deviceDrafts } from '../sheet/draft-store.ts'
import { forgetJournals } from '../sheet/forget-journals.ts'
import { isOffline } from '../sheet/send-edits.ts'
import { Sheet } from '../sheet/sheet.ts'
import styles from './Lesson.module.css'
import { LessonSaver } from './lesson-saver.ts'
import {
  lessonColumns,
  lessonRows,
  lessonValues,
  pointOfColumn,
  summaryPathOf,
  type JournalGroup,
} from './lesson-table.ts'
import { PointDialog } from './PointDialog.tsx'
import { StudentDialog } from './StudentDialog.tsx'

const Faces = lazy(() => import('../faces/Faces.tsx'))
const ExchangeDialog = lazy(() => import('../exchange/ExchangeDialog.tsx'))

interface GroupSheetProps {
  lesson: JournalLesson
  group: JournalGroup
}

/** One sheet for as long as the group's columns stay the same; leaving the page saves what waits. */
function useSheet({ lesson, group }: GroupSheetProps) {
  const user = useUser()
  const columns = useMemo(() => lessonColumns(lesson, group), [lesson, group])
  const sheet = useMemo(() => {
    const saver = new LessonSaver(lesson, group)
    return new Sheet({
      columns,
      values: lessonValues(group),
      drafts: deviceDrafts(`${user.id}.${lesson.lessonId}.${group.group_id}.${group.subgroup}`),
      save: saver.save,
      isOffline,
      explain: errorText,
    })
  }, [columns, lesson, group, user.id])
  useEffect(() => {
    const retry = () => void sheet.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      void sheet.flush().finally(() => {
        sheet.close()
        forgetJournals()
      })
    }
  }, [sheet])
  return { sheet, columns }
}

/** The table of one group in one lesson. */
export function GroupSheet({ lesson, group }: GroupSheetProps) {
  const { sheet, columns } = useSheet({ lesson, group })
  const rows = useMemo(() => lessonRows(group), [group])
  const [student, setStudent] = useState<number | null>(null)
  const [point, setPoint] = useState<number | 'new' | null>(null)
  const [padColumn, setPadColumn] = useState<GridColumn | null>(null)
  const [isExchanging, setExchanging] = useState(false)
  const [hasFaces, setFaces] = useState(false)
  const history = useCellHistory({ lessonId: lesson.lessonId, columns, rows })
  const openColumn = (column: GridColumn) => setPoint(pointOfColumn(column.id))
  const name = group.subgroup > 0 ? `${group.group_name}, подгруппа ${group.subgroup}` : group.group_name
  return (
    <section className={styles['group']} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Progress sheet={sheet} rows={rows.filter(({ isHidden }) => !isHidden).map(({ id }) => id)} />
        <ButtonLink kind="tinted" isSmall to={summaryPathOf(lesson, group)}>
          Сводная ведомость
        </ButtonLink>
        <Button kind="tinted" isSmall onClick={() => setPadColumn(padColumn ? null : columns[0]!)}>
          {padColumn ? 'Вся таблица' : 'По одному'}
        </Button>
        <Button kind="tinted" isSmall onClick={() => setFaces(!hasFaces)}>
          {hasFaces ? 'Скрыть лица' : 'Лица'}
        </Button>
        <Button kind="tinted" isSmall onClick={() => setPoint('new')}>
          Контрольная точка
        </Button>
        <Button kind="tinted" isSmall onClick={() => void sheet.flush().then(() => setExchanging(true))}>
          XLSX
        </Button>
      </header>
      <SheetBar sheet={sheet} wrongText={journalFailures['lesson-invalid'].text} />
      {hasFaces && (
        <Suspense>
          <Faces {...{ sheet, rows }} column={columns[0]!} />
        </Suspense>
      )}
      {padColumn ? (
        <MarkPad sheet={sheet} column={padColumn} rows={rows} />
      ) : (
        <Grid
          label={`Журнал: ${name}`}
          {...{ sheet, columns, rows }}
          onHeadPress={openColumn}
          onRowPress={setStudent}
          onHistory={history.open}
        />
      )}
      <ConflictsDialog {...{ sheet, columns, rows }} />
      <CellHistory {...history} />
      {student !== null && (
        <StudentDialog {...{ lesson, group }} studentId={student} onClose={() => setStudent(null)} />
      )}
      {isExchanging && (
        <Suspense>
          <ExchangeDialog {...{ lesson, group }} onClose={() => setExchanging(false)} />
        </Suspense>
      )}
      {point !== null && (
        <PointDialog {...{ lesson, group }} controlPointId={point} onClose={() => setPoint(null)} />
      )}
    </section>
  )
}

/** How many are marked: what a teacher looks for at the end of a roll call. */
function Progress({ sheet, rows }: { sheet: Sheet; rows: readonly number[] }) {
  const marked = useSyncExternalStore(
    sheet.subscribe,
    () => rows.filter((row) => sheet.valueAt({ row, column: 'attendance' }).attendance !== null).length,
  )
  return <span className={styles['progress']}>{`отмечено ${marked} из ${rows.length}`}</span>
}
