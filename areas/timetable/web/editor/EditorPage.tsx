import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { UndoBar } from '#platform/web/ui/UndoBar.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { Directories } from '../../contract/directories.ts'
import { EDITED_KINDS, type EditedKind } from '../../contract/edited-lesson.ts'
import { timetableScreens } from '../../contract/screens.ts'
import type { StudyYear } from '../../contract/study-year.ts'
import { selectableYears } from '../calendar/chosen-week.ts'
import { useTimetableState } from '../use-timetable-state.ts'
import { useDirectories } from '../use-timetable.ts'
import { EditedWeek } from './EditedWeek.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { REFRESHED } from './refreshed.ts'
import type { Done } from './use-held.ts'
import '#areas/timetable/web/lesson/lesson-colors.css'

const { title } = timetableScreens.editor

/** Moves, cancels, substitutes and adds lessons on the week of a group, a teacher or a room. */
export default function EditorPage() {
  const directories = useDirectories()
  const years = selectableYears(directories.data?.unifiedYears ?? [])
  if (directories.data && years.length > 0)
    return <Editor years={years} lessonTimes={directories.data.lessonTimes} />
  return (
    <Page title={title} loading={directories}>
      {() => <EmptyState text="Расписание появится, когда будет заведён учебный год." />}
    </Page>
  )
}

interface EditorProps {
  years: StudyYear[]
  lessonTimes: Directories['lessonTimes']
}

/** The subject whose week is edited, from the address. */
function useSubject() {
  const [values, change] = useAddress()
  const kind: EditedKind = EDITED_KINDS.find((each) => each === values['kind']) ?? 'group'
  const id = Number(values['id'])
  return {
    kind,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    chooseKind: (next: EditedKind) => change({ kind: next, id: null }),
    chooseId: (next: number) => change({ kind, id: next }, true),
  }
}

function Editor({ years, lessonTimes }: EditorProps) {
  const state = useTimetableState(years, useTimeZone())
  const subject = useSubject()
  const [done, setDone] = useState<Done | null>(null)
  const undo = useAction(timetableCalls.undoEdit, { refresh: REFRESHED, success: 'Правка отменена' })
  const { kind, id } = subject
  const { year, week } = state.chosen
  return (
    <Page
      title={title}
      context="Перенос, отмена, замена и новые занятия"
      actions={
        <ButtonLink icon={<IconHistory size={18} aria-hidden />} to={addressOf(timetableScreens.edits)}>
          Журнал правок
        </ButtonLink>
      }
    >
      <EditorToolbar {...{ years, state, subject }} />
      {done && (
        <UndoBar
          text={done.text}
          isBusy={undo.isPending}
          onUndo={() => undo.mutate({ setId: done.setId }, { onSuccess: () => setDone(null) })}
        />
      )}
      {id === null ? (
        <EmptyState text="Найдите группу, преподавателя или аудиторию, чтобы править их неделю." />
      ) : (
        <EditedWeek
          key={[kind, id, year.id, week].join()}
          {...{ state, kind, id, lessonTimes }}
          onSaved={setDone}
        />
      )}
    </Page>
  )
}
