import { useMemo, useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalCalls } from '../../../contract/calls.ts'
import type { JournalSummary } from '../../../contract/summary.ts'
import styles from '../Summary.module.css'
import { SummaryScreen } from '../SummaryScreen.tsx'
import { forgetJournals } from '../../sheet/forget-journals.ts'
import { RegularSource } from './regular-source.ts'
import { lessonPathOf, regularTable } from './regular-table.ts'

export type SummaryAsked = Record<
  'yearId' | 'groupId' | 'subgroup' | 'disciplineId' | 'lessonTypeId' | 'lessonId',
  number
>

const FAILURE = 'Произошла ошибка при получении данных'
const STUDENTS = ['студент', 'студента', 'студентов'] as const

function termOf({ group, lessons }: JournalSummary): string {
  const isAutumn = Number(lessons[0]?.date.slice(5, 7)) >= 9
  return `${isAutumn ? 'осенний' : 'весенний'} семестр ${group.year_id}/${group.year_id + 1}`
}

function contextOf(summary: JournalSummary): string {
  const { group, students, lessonTypeName } = summary
  const half = group.subgroup > 0 ? `, подгруппа ${group.subgroup}` : ''
  const many = counted(students.length, STUDENTS)
  return `${group.group_name}${half} · ${lessonTypeName} · ${termOf(summary)} · ${many}`
}

/** The summary of a group in the regular mode. */
export function RegularSummary({ asked }: { asked: SummaryAsked }) {
  const summary = useCall(journalCalls.getSummary, asked, { keepsLast: false })
  const { data } = summary
  return (
    <Page
      title={data?.disciplineName ?? 'Сводная ведомость'}
      tabTitle="Сводная ведомость"
      context={data && contextOf(data)}
      actions={
        <div className={styles['actions']}>
          <ButtonLink to={lessonPathOf(asked.yearId, asked.lessonId)}>К занятию</ButtonLink>
          <Button onClick={() => window.print()}>Печать</Button>
        </div>
      }
      loading={summary}
      failureText={FAILURE}
    >
      {(known) => <RegularTable key={JSON.stringify(asked)} asked={asked} summary={known} />}
    </Page>
  )
}

function RegularTable({ asked, summary }: { asked: SummaryAsked; summary: JournalSummary }) {
  const { lessonId, groupId: group_id, subgroup } = asked
  const table = useMemo(() => regularTable(summary), [summary])
  const [source] = useState(
    () =>
      new RegularSource({
        lessonId,
        timetableLessonId: summary.timetableLessonId,
        group: { group_id, subgroup },
      }),
  )
  return <SummaryScreen {...{ table, source }} onChanged={forgetJournals} />
}
