import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { countChosen, chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { journalCalls } from '../../contract/calls.ts'
import {
  DEBT_REASON_TITLES,
  DEBTOR_KINDS,
  DEBTOR_SCOPES,
  DEBTOR_SORTS,
  NO_CHAIR,
  type DebtorList,
} from '../../contract/debtors.ts'
import type { Thresholds } from '../../contract/thresholds.ts'
import { DebtorsTable } from './DebtorsTable.tsx'
import { countText } from './is-made.ts'
import { ScopeSwitch } from './ScopeSwitch.tsx'

const IS_NEW = '1'
const NEW = [{ value: IS_NEW, label: 'Новые за неделю' }]
const KINDS = DEBTOR_KINDS.map((kind) => ({ value: kind, label: DEBT_REASON_TITLES[kind] }))

function idIn(value: string): number | undefined {
  return /^\d{1,15}$/.test(value) && Number(value) > 0 ? Number(value) : undefined
}

const chairIn = (value: string) => (value === String(NO_CHAIR.id) ? NO_CHAIR.id : idIn(value))

/** They find students by the number of the record book too. */
const OFFICES = ['institute-or-deanery-head', 'directorate'] as const

const TITLE = 'Отстающие студенты'

/** The filter of the list, as the address has it. */
function filterOf(state: TableState) {
  const filter = {
    q: state.filter('q') || undefined,
    scope: chosenWord(state, 'scope', DEBTOR_SCOPES),
    reason: chosenWord(state, 'reason', DEBTOR_KINDS),
    isNew: chosenWord(state, 'isNew', [IS_NEW]),
    chairId: chairIn(state.filter('chairId')),
    groupId: idIn(state.filter('groupId')),
    flowId: idIn(state.filter('flowId')),
    disciplineId: idIn(state.filter('disciplineId')),
    sort: chosenSort(state, DEBTOR_SORTS),
  }
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as typeof filter
}

const ruleText = ({ attendancePercent, progressPercent, minLessons }: Thresholds) =>
  `Посещаемость ниже ${attendancePercent} %, успеваемость ниже ${progressPercent} % или контрольные точки без баллов. Проценты — после ${minLessons} занятий.`

/** Everybody who falls behind, over all groups at once. */
export default function DebtorsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const debtors = useCall(journalCalls.listDebtors, { ...filter, page: state.page })
  const thresholds = useCall(journalCalls.getThresholds, {}).data
  const students = debtors.data && countText(debtors.data)
  const momentText = useMomentText()
  const takenAt = debtors.data?.takenAt
  const asOf = takenAt && `на ${momentText(takenAt)}`
  // The filters come with the list: before that there is nothing that they could push away.
  if (debtors.isPending)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    )
  return (
    <Page
      title={TITLE}
      context={[students, asOf, thresholds && ruleText(thresholds)].filter(Boolean).join(' · ')}
      actions={<DownloadButton call={journalCalls.exportDebtors} input={filter} title={TITLE} />}
    >
      <DebtorFilters list={debtors.data} state={state} />
      <DebtorsTable debtors={debtors} scope={debtors.data?.scope ?? 'own'} state={state} />
    </Page>
  )
}

type FilterName = 'chairId' | 'disciplineId' | 'groupId' | 'flowId' | 'reason' | 'isNew'

/** The filters by name, whose options come with the list; those of nothing to choose are left out. */
function choicesOf(list: DebtorList | undefined, state: TableState): Partial<Record<FilterName, ReactNode>> {
  const { groups = [], flows = [], disciplines = [], chairs = [] } = list ?? {}
  const choice = (name: FilterName, label: string, options: DebtorList['groups']) => (
    <ChoiceFilter key={name} label={label} all="Все" {...state.field(name)} options={namedOptions(options)} />
  )
  return {
    ...(chairs.length > 1 && { chairId: choice('chairId', 'Выпускающая кафедра', chairs) }),
    disciplineId: choice('disciplineId', 'Дисциплина', disciplines),
    groupId: choice('groupId', 'Группа', groups),
    ...(flows.length > 0 && { flowId: choice('flowId', 'Поток', flows) }),
    reason: (
      <SelectFilter key="reason" label="Причина" all="Любая" {...state.field('reason')} options={KINDS} />
    ),
    isNew: <SelectFilter key="isNew" label="Давность" all="Любая" {...state.field('isNew')} options={NEW} />,
  }
}

/** The filters of the list. */
function DebtorFilters({ list, state }: { list: DebtorList | undefined; state: TableState }) {
  const { scopes = [], scope = 'own' } = list ?? {}
  const findsByNumber = holdsAny(useUser(), OFFICES) && scope === 'unit'
  const choices = choicesOf(list, state)
  const fields = Object.values(choices)
  const count = countChosen(state, Object.keys(choices))
  return (
    <Toolbar choices={{ count, fields }}>
      <ScopeSwitch
        scopes={scopes}
        scope={scope}
        onChoose={(id) =>
          state.setFilters({ scope: id, groupId: '', flowId: '', disciplineId: '', chairId: '' })
        }
      />
      <SearchFilter label={findsByNumber ? 'Студент или зачётка' : 'Студент'} {...state.field('q')} />
    </Toolbar>
  )
}
