import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { journalCalls } from '../../contract/calls.ts'
import {
  DEBT_REASON_TITLES,
  DEBT_REASONS,
  DEBTOR_SCOPES,
  DEBTOR_SORTS,
  type DebtorScope,
} from '../../contract/debtors.ts'
import { DebtorsTable } from './DebtorsTable.tsx'

const SCOPES: Record<DebtorScope, string> = {
  own: 'Мои занятия',
  curated: 'Группы, где я куратор',
  department: 'Дисциплины моего подразделения',
}
const REASONS = DEBT_REASONS.map((reason) => ({ value: reason, label: DEBT_REASON_TITLES[reason] }))

function idIn(value: string): number | undefined {
  return /^\d{1,15}$/.test(value) && Number(value) > 0 ? Number(value) : undefined
}

/** The filter of the list, as the address has it. */
function filterOf(state: TableState) {
  const filter = {
    q: state.filter('q') || undefined,
    scope: chosenWord(state, 'scope', DEBTOR_SCOPES),
    reason: chosenWord(state, 'reason', DEBT_REASONS),
    groupId: idIn(state.filter('groupId')),
    disciplineId: idIn(state.filter('disciplineId')),
    sort: chosenSort(state, DEBTOR_SORTS),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as typeof filter
}

/** Everybody who falls behind, over all groups at once. */
export default function DebtorsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const debtors = useCall(journalCalls.listDebtors, { ...filter, page: state.page })
  const thresholds = useCall(journalCalls.getThresholds, {}).data
  const { scopes = ['own'], groups = [], disciplines = [] } = debtors.data ?? {}
  return (
    <Page
      title="Отстающие студенты"
      context={
        thresholds &&
        `Посещаемость ниже ${thresholds.attendancePercent} %, успеваемость ниже ${thresholds.progressPercent} % или контрольные точки без баллов. Проценты — после ${thresholds.minLessons} занятий.`
      }
      actions={<DownloadButton call={journalCalls.exportDebtors} input={filter} title="Отстающие студенты" />}
    >
      <Toolbar>
        <SearchFilter label="Студент" {...state.field('q')} />
        {scopes.length > 1 && (
          <SelectFilter
            label="Чьи студенты"
            {...state.field('scope')}
            value={state.filter('scope') || 'own'}
            options={scopes.map((scope) => ({ value: scope, label: SCOPES[scope] }))}
          />
        )}
        <ChoiceFilter
          label="Дисциплина"
          all="Все"
          {...state.field('disciplineId')}
          options={namedOptions(disciplines)}
        />
        <ChoiceFilter label="Группа" all="Все" {...state.field('groupId')} options={namedOptions(groups)} />
        <SelectFilter label="Причина" all="Любая" {...state.field('reason')} options={REASONS} />
      </Toolbar>
      <DebtorsTable debtors={debtors} state={state} />
    </Page>
  )
}
