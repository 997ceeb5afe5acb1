import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { electivesCalls } from '../../contract/calls.ts'
import type { LimitDates } from '../../contract/choice.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { coursesText, FAILURES, happenedText } from '../texts.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { GymChoiceView } from './GymChoiceView.tsx'
import { NoChoice } from './NoChoice.tsx'
import { Result } from './Result.tsx'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { Turn } from './Turn.tsx'
import { useDates, useExplanation } from './use-own.ts'

/** «6-й семестр, 2026/2027 · для групп 1–3-го курса, форма обучения: очная». */
export function contextOf({ semester, yearLabel, courses, forms }: LimitDates, confirmedAt: string | null) {
  if (yearLabel === null) return undefined
  const whom = confirmedAt
    ? `подтверждено ${happenedText(confirmedAt)}`
    : `для групп ${coursesText(courses)}, форма обучения: ${forms.join(', ')}`
  return `${semester}-й семестр, ${yearLabel} · ${whom}`
}

/** A student's choice of physical education: the wishes, and their outcomes. */
export default function GymPage() {
  const dates = useDates('gym')
  const account = useExplanation('gym')
  const questionnaire = useCall(electivesCalls.getQuestionnaire, {}, { isAlwaysFresh: true })
  const [isFilling, setFilling] = useState(false)
  const confirmedAt = account.data?.confirmedAt ?? null
  return (
    <Page
      title={electivesScreens.gym.title}
      context={dates.data && contextOf(dates.data, confirmedAt)}
      loading={dates}
      failureText={FAILURES.load}
      actions={dates.data?.end && <CalendarButton category="gym" />}
    >
      {(known) => {
        if (known.end === null || known.start === null || known.endDateModeration === null)
          return <NoChoice />
        const { start, end, endDateModeration } = known
        if (account.data === undefined || questionnaire.data === undefined) return null
        const shown = { ...known, start, end, endDateModeration }
        return (
          <>
            <Turn isConfirmed={confirmedAt !== null}>
              {confirmedAt ? (
                <Result category="gym" account={account.data} dates={shown} />
              ) : (
                <GymChoiceView
                  dates={shown}
                  account={account.data}
                  questionnaire={questionnaire.data}
                  onFill={() => setFilling(true)}
                />
              )}
            </Turn>
            {isFilling && (
              <QuestionnaireDialog known={questionnaire.data} onClose={() => setFilling(false)} />
            )}
          </>
        )
      }}
    </Page>
  )
}
