import { useCallback, useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { recordBookScreens } from '#areas/record-book/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { ownWorksTitle } from '../../contract/titles.ts'
import { FILE_KINDS, WorkStatus } from '../../contract/status.ts'
import type { Field } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { LOAD_FAILURE } from '../shared/work-text.ts'
import styles from './Own.module.css'
import { OwnWorkCard } from './OwnWorkCard.tsx'
import { WorkList } from './WorkList.tsx'
import { WorkSide } from './WorkSide.tsx'

const WORKS = ['работа', 'работы', 'работ'] as const

/** «7 работ: отклонено 1, отправить до 25.12.2026» */
function contextOf(works: readonly OwnWork[]): string {
  const rejected = works.filter(({ statusId }) => statusId === WorkStatus.rejected).length
  const days = works.flatMap(({ statusId, dueAt }) =>
    statusId === WorkStatus.notSent && dueAt ? [dueAt] : [],
  )
  const [next] = days.toSorted()
  const parts = [
    rejected > 0 && `отклонено ${rejected}`,
    next !== undefined && `ближайший срок ${displayDate(next)}`,
  ].filter(Boolean)
  return `${counted(works.length, WORKS)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

/** A work without a term is due after all others. */
const NO_TERM = '9999'

/** What needs its student first: a work that came back, then one that was not sent; of these the one due first. */
function firstToDo(works: readonly OwnWork[]): OwnWork | undefined {
  const byTerm = works.toSorted((one, other) => (one.dueAt ?? NO_TERM).localeCompare(other.dueAt ?? NO_TERM))
  const inState = (state: number) => byTerm.find(({ statusId }) => statusId === state)
  return inState(WorkStatus.rejected) ?? inState(WorkStatus.notSent) ?? works[0]
}

/** The reader's works, the chosen one with its form, and its missing parts, side by side. */
export default function OwnWorksPage() {
  const state = useTableState()
  const user = useUser()
  const groups = useCall(worksCalls.listOwnGroups, {})
  useLoadAlert(groups)
  const groupId = state.filter('group')
  const works = useCall(worksCalls.listOwnWorks, groupId ? { groupId } : {}, { isAlwaysFresh: true })
  const items = works.data?.items
  const isOneGroup = (groups.data?.length ?? 0) < 2
  return (
    <Page
      title={ownWorksTitle(user)}
      context={items && items.length > 0 ? contextOf(items) : undefined}
      loading={works}
      failureText={LOAD_FAILURE}
    >
      {({ items: list }) => (
        <>
          {!isOneGroup && (
            <Toolbar>
              <SelectFilter
                label="Группа"
                all="Все группы"
                {...state.field('group')}
                options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Toolbar>
          )}
          {list.length === 0 ? (
            <EmptyState
              text="Работ пока нет. Курсовые, практики и выпускная появятся здесь по учебному плану"
              action={
                isAllowed(recordBookScreens.workPlan.access, user.permissions) && (
                  <ButtonLink to={addressOf(recordBookScreens.workPlan)}>Открыть учебный план</ButtonLink>
                )
              }
            />
          ) : (
            <Works works={list} chosen={Number(state.filter('work'))} />
          )}
        </>
      )}
    </Page>
  )
}

function Works({ works, chosen }: { works: readonly OwnWork[]; chosen: number }) {
  const named = works.find(({ workId }) => workId === chosen)
  const work = named ?? firstToDo(works)
  const [typed, setTyped] = useState<Partial<Record<Field, unknown>>>({})
  const onFilled = useCallback((values: Partial<Record<Field, unknown>>) => setTyped(values), [])
  if (!work) return null
  const files = Object.fromEntries(FILE_KINDS.map((kind) => [`${kind}FileId`, work[`${kind}File`][0]?.id]))
  return (
    <div className={styles['columns']} data-open={named ? true : undefined}>
      <div className={`${styles['side']} ${styles['works']}`}>
        <WorkList works={works} chosenId={work.workId} />
      </div>
      <OwnWorkCard work={work} onFilled={onFilled} />
      <WorkSide work={work} filled={{ ...typed, ...files }} />
    </div>
  )
}
