import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { unsavedOwner } from '#platform/web/router/unsaved.ts'
import type { GridColumn } from '#platform/web/sheet/grid/grid-parts.ts'
import { ConflictsDialog } from '#platform/web/sheet/ConflictsDialog.tsx'
import { Grid } from '#platform/web/sheet/grid/Grid.tsx'
import { SheetBar } from '#platform/web/sheet/SheetBar.tsx'
import { useSheetLife } from '#platform/web/sheet/use-sheet.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { journalFailures } from '../../contract/failures.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { CellHistory } from '../history/CellHistory.tsx'
import { useCellHistory } from '../history/use-cell-history.ts'
import { forgetJournals } from '../marks/forget-journals.ts'
import type { MarkColumn, MarkSheet } from '../marks/mark-table.ts'
import { markLook } from '../marks/mark-look.ts'
import { SaveNotices } from '../marks/save-notices.ts'
import { useJournalWire } from '../wire/journal-wire.ts'
import { keepFresh } from './kept-lesson.ts'
import { openLessonSheet } from './lesson-sheet.ts'
import { lessonColumns, lessonRows, pointOfColumn, summaryPathOf, type JournalGroup } from './lesson-table.ts'
import styles from './Lesson.module.css'
import type { LessonSaves } from './use-lesson-saves.ts'

const Faces = lazy(() => import('../faces/Faces.tsx'))
const MarkPad = lazy(() => import('../pad/MarkPad.tsx'))
const PointDialog = lazy(() => import('./PointDialog.tsx'))
const LessonStudent = lazy(() => import('./LessonStudent.tsx'))
const ExchangeDialog = lazy(() => import('../exchange/ExchangeDialog.tsx'))

interface GroupSheetProps {
  lesson: JournalLesson
  group: JournalGroup
  saves: Pick<LessonSaves, 'norm' | 'whenSettled'>
}

/** One sheet for as long as the group's columns stay the same; leaving the page saves what waits. */
function useSheet({ lesson, group, saves: { norm, whenSettled } }: GroupSheetProps) {
  const user = useUser()
  const wire = useJournalWire()
  const columns = useMemo(
    () => lessonColumns({ ...lesson, progressNorm: norm }, group),
    [lesson, norm, group],
  )
  const owner = unsavedOwner(user)
  const sheet = useMemo(
    () => openLessonSheet({ wire, lesson, group, owner, notices: new SaveNotices(), isReady: whenSettled }),
    [wire, lesson, group, owner, whenSettled],
  )
  // Marks are checked against a norm already while it is still on its way.
  useLayoutEffect(() => {
    for (const { id, cells } of columns) sheet.setCells(id, cells)
  }, [sheet, columns])
  const former = useRef(sheet)
  useEffect(() => {
    if (former.current !== sheet) sheet.retype(former.current.summary().wrong)
    former.current = sheet
    return keepFresh(sheet, wire, lesson)
  }, [sheet, wire, lesson])
  useSheetLife(sheet, forgetJournals)
  return { sheet, columns }
}

function wrongTextOf(column: string): string {
  return journalFailures[pointOfColumn(column) === null ? 'lesson-invalid' : 'points-invalid'].text
}

/** The table of one group in one lesson. */
export function GroupSheet(props: GroupSheetProps) {
  const { lesson, group } = props
  const { sheet, columns } = useSheet(props)
  const rows = useMemo(() => lessonRows(group), [group])
  const [student, setStudent] = useState<number | null>(null)
  const [point, setPoint] = useState<number | 'new' | null>(null)
  const [padColumn, setPadColumn] = useState<MarkColumn | null>(null)
  const [isExchanging, setExchanging] = useState(false)
  const { isIet } = useJournalWire()
  const [hasFaces, setFaces] = useState(false)
  const history = useCellHistory({ lessonId: lesson.lessonId, columns, rows })
  const openColumn = (column: GridColumn) => setPoint(pointOfColumn(column.id))
  const name = group.subgroup > 0 ? `${group.group_name}, подгруппа ${group.subgroup}` : group.group_name
  return (
    <section className={styles['group']} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Progress sheet={sheet} rows={rows.filter(({ isHidden }) => !isHidden).map(({ id }) => id)} />
        <ButtonLink kind="tinted" isSmall to={summaryPathOf(lesson, group, isIet)}>
          Сводная ведомость
        </ButtonLink>
        {lesson.canEdit && (
          <GroupActions
            isOneByOne={padColumn !== null}
            onOneByOne={() => setPadColumn(padColumn ? null : columns[0]!)}
            hasFaces={hasFaces}
            onFaces={() => setFaces(!hasFaces)}
            onPoint={() => setPoint('new')}
            onExchange={() => void sheet.flush().then(() => setExchanging(true))}
          />
        )}
      </header>
      {lesson.canEdit && <SheetBar sheet={sheet} wrongTextOf={wrongTextOf} />}
      {hasFaces && (
        <Suspense>
          <Faces {...{ sheet, rows, isIet }} column={columns[0]!} />
        </Suspense>
      )}
      {padColumn ? (
        <Suspense>
          <MarkPad sheet={sheet} column={padColumn} rows={rows} />
        </Suspense>
      ) : (
        <Grid
          label={`Журнал: ${name}`}
          {...{ sheet, columns, rows }}
          {...markLook}
          {...(lesson.canEdit && { onHeadPress: openColumn })}
          onRowPress={setStudent}
          onHistory={history.open}
        />
      )}
      <ConflictsDialog {...{ sheet, columns, rows }} words={markLook.words} />
      <CellHistory {...history} />
      {student !== null && (
        <Suspense>
          <LessonStudent {...{ lesson, group }} studentId={student} onClose={() => setStudent(null)} />
        </Suspense>
      )}
      {isExchanging && (
        <Suspense>
          <ExchangeDialog {...{ lesson, group }} onClose={() => setExchanging(false)} />
        </Suspense>
      )}
      {point !== null && (
        <Suspense>
          <PointDialog {...{ lesson, group }} controlPointId={point} onClose={() => setPoint(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface GroupActionsProps {
  isOneByOne: boolean
  onOneByOne: () => void
  hasFaces: boolean
  onFaces: () => void
  onPoint: () => void
  onExchange: () => void
}

function GroupActions({ isOneByOne, hasFaces, ...on }: GroupActionsProps) {
  return (
    <>
      <Button kind="tinted" isSmall onClick={on.onOneByOne}>
        {isOneByOne ? 'Вся таблица' : 'По одному'}
      </Button>
      <Button kind="tinted" isSmall onClick={on.onFaces}>
        {hasFaces ? 'Скрыть лица' : 'Лица'}
      </Button>
      <Button kind="tinted" isSmall onClick={on.onPoint}>
        Контрольная точка
      </Button>
      <Button kind="tinted" isSmall onClick={on.onExchange}>
        XLSX
      </Button>
    </>
  )
}

/**
 * The number of marked students, which a teacher looks for at the end of a roll call. In a trajectory whoever is not
 * marked counts as absent (decision D-103), so there it is the number of those present.
 */
function Progress({ sheet, rows }: { sheet: MarkSheet; rows: readonly number[] }) {
  const { isIet } = useJournalWire()
  const counted = useSyncExternalStore(sheet.subscribe, () => {
    const marks = rows.map((row) => sheet.valueAt({ row, column: 'attendance' }).attendance)
    return marks.filter((mark) => mark !== null && !(isIet && mark === 'X')).length
  })
  return (
    <span className={styles['progress']}>
      {`${isIet ? 'присутствуют' : 'отмечено'} ${counted} из ${rows.length}`}
    </span>
  )
}
