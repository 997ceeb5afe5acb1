import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { unsavedOwner } from '#platform/web/router/unsaved.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useSheetLife } from '#platform/web/sheet/use-sheet.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { AheadQuestion } from '../../ahead/ahead-question.ts'
import { forgetJournals } from '../../marks/forget-journals.ts'
import { SaveNotices } from '../../marks/save-notices.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { keepFresh } from '../saves/kept-lesson.ts'
import { openLessonSheet } from './lesson-sheet.ts'
import { lessonColumns, type JournalGroup } from './lesson-table.ts'
import type { LessonSaves } from '../saves/use-lesson-saves.ts'

interface LessonOfGroup {
  lesson: JournalLesson
  group: JournalGroup
  saves: Pick<LessonSaves, 'norm' | 'whenSettled'>
}

/** One sheet for as long as the group's columns stay the same; leaving the page saves its waiting changes. */
export function useLessonSheet({ lesson, group, saves: { norm, whenSettled } }: LessonOfGroup) {
  const owner = unsavedOwner(useUser())
  const wire = useJournalWire()
  const [question] = useState(() => new AheadQuestion())
  const ahead = useUniversityNow(useTimeZone()).date < lesson.date ? question : null
  const columns = useMemo(
    () => lessonColumns({ ...lesson, progressNorm: norm }, group),
    [lesson, norm, group],
  )
  const sheet = useMemo(() => {
    const notices = new SaveNotices()
    return openLessonSheet({ wire, lesson, group, owner, ahead, notices, isReady: whenSettled })
  }, [wire, lesson, group, owner, ahead, whenSettled])
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
  return { sheet, columns, question }
}
