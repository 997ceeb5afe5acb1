import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { forgetJournals } from '../marks/forget-journals.ts'
import type { JournalWire, SummaryAddress } from '../wire/journal-wire.ts'
import { CourseSource } from './course-source.ts'
import { lessonPathOf, courseTable } from './course-table.ts'
import styles from './Summary.module.css'
import { SummarySwitches } from './SummarySwitches.tsx'
import { SummaryScreen } from './SummaryScreen.tsx'

const TITLE = journalScreens.summary.title
const STUDENTS = ['студент', 'студента', 'студентов'] as const

function termOf({ group, lessons }: JournalSummary): string {
  const isAutumn = Number(lessons[0]?.date.slice(5, 7)) >= 8
  return `${isAutumn ? 'осенний' : 'весенний'} семестр ${group.year_id}/${group.year_id + 1}`
}

function contextOf(summary: JournalSummary): string {
  const { group, students, lessonTypeName } = summary
  const half = group.subgroup > 0 ? `, подгруппа ${group.subgroup}` : ''
  const many = counted(students.length, STUDENTS)
  return `${group.group_name}${half} · ${lessonTypeName} · ${termOf(summary)} · ${many}`
}

interface CourseSummaryProps {
  address: SummaryAddress
  wire: JournalWire
}

/** The summary of a group, or of a flow by the calls of the iet mode. */
export function CourseSummary({ address, wire }: CourseSummaryProps) {
  const summary = useQuery({
    queryKey: ['GET', wire.summaryPath, address],
    queryFn: ({ signal }) => wire.readSummary(address, signal),
  })
  const failedAt = summary.isError ? summary.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(wire.summaryFailure)
  }, [failedAt, wire])
  const { data } = summary
  return (
    <Page
      isShallow
      title={data?.disciplineName ?? TITLE}
      tabTitle={TITLE}
      context={data && contextOf(data)}
      actions={
        <div className={styles['actions']}>
          <ButtonLink to={lessonPathOf(address.yearId, address.lessonId, wire.isIet)}>К занятию</ButtonLink>
          <Button onClick={() => window.print()}>Печать</Button>
        </div>
      }
      loading={summary}
      failureText={wire.summaryFailure}
    >
      {(loaded) => <CourseTable key={JSON.stringify(address)} {...{ address, wire }} summary={loaded} />}
    </Page>
  )
}

function CourseTable({ address, wire, summary }: CourseSummaryProps & { summary: JournalSummary }) {
  const { yearId, lessonId, groupId: group_id, subgroup } = address
  const table = useMemo(
    () => courseTable(summary, { isIet: wire.isIet, openedFrom: lessonId }),
    [summary, wire, lessonId],
  )
  const [source] = useState(
    () =>
      new CourseSource(wire, {
        yearId,
        lessonId,
        timetableLessonId: summary.timetableLessonId,
        group: { group_id, subgroup },
      }),
  )
  return (
    <>
      <SummarySwitches {...{ address, summary }} />
      <SummaryScreen {...{ table, source }} onChanged={forgetJournals} />
    </>
  )
}
