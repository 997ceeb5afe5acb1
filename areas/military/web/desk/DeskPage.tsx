import { countChosen } from '#platform/web/table/chosen.ts'
import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import type { ChosenRows } from '#platform/web/desk/chosen-rows.ts'
import { DeskFrame } from '#platform/web/desk/DeskFrame.tsx'
import { deskField, openedRow } from '#platform/web/desk/opened-row.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskCounts } from '../../contract/desk.ts'
import { militaryScreens } from '../../contract/screens.ts'
import { STATUS_IDS, STATUSES } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import { countFilter, deskFilter, SHOWN } from './desk-filter.ts'
import { Queue } from './Queue.tsx'
import { RequestPanel } from './RequestPanel.tsx'

const ENDING = ['заявка кончается', 'заявки кончаются', 'заявок кончаются'] as const

function contextOf({ open, ending, doneToday }: DeskCounts): string {
  return [
    `${open} в очереди`,
    ending > 0 ? `${counted(ending, ENDING)} в ближайшие дни` : 'сроки не кончаются',
    `сегодня готово ${doneToday}`,
  ].join(' · ')
}

/** The queue of the military desk: emptied from the request whose documents end first, the chosen one next to it. */
export default function DeskPage() {
  const state = useTableState()
  const filter = deskFilter(state)
  const counts = useCall(militaryCalls.countRequests, countFilter(state), { isAlwaysFresh: true })
  const requests = useCall(
    militaryCalls.listRequests,
    { ...filter, page: state.page },
    { isAlwaysFresh: true },
  )
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  const items = requests.data?.items
  const opened = openedRow(state, requests)
  return (
    <Page
      title={militaryScreens.desk.title}
      context={counts.data && contextOf(counts.data)}
      loading={counts}
      failureText={FAILURES.list}
      actions={
        <DownloadButton call={militaryCalls.exportRequests} input={filter} title="Справки для военкомата" />
      }
    >
      {(found) => (
        <>
          <Filters state={state} counts={found} onStage={() => setChosen(new Set())} />
          <DeskFrame
            opened={opened}
            queue={<Queue {...{ state, requests, chosen }} onChoose={setChosen} />}
            panel={
              opened.id !== undefined && (
                <RequestPanel
                  key={opened.id}
                  id={opened.id}
                  items={items ?? []}
                  {...{ state, chosen }}
                  onChoose={setChosen}
                />
              )
            }
          />
        </>
      )}
    </Page>
  )
}

interface FiltersProps {
  state: TableState
  counts: DeskCounts
  onStage: () => void
}

const CHOICES = ['faculty', 'level', 'show']

/** The filters of the queue. */
function Filters({ state, counts: { statuses }, onStage }: FiltersProps) {
  const fields = <ChoiceFields state={state} />
  const count = countChosen(state, CHOICES)
  const many = (id: number) => statuses.find((status) => status.id === id)?.many ?? 0
  const go = (status: string) => {
    state.setFilters({ status, id: '' })
    onStage()
  }
  const all = statuses.reduce((sum, { many: some }) => sum + some, 0)
  return (
    <Toolbar label="Отбор заявок" choices={{ count, fields }}>
      <Segments
        label="Статус заявок"
        chosen={state.filter('status')}
        segments={[
          { id: '', title: `Все ${all}`, onChoose: () => go('') },
          ...STATUS_IDS.map((id) => ({
            id: String(id),
            title: `${STATUSES[id].name} ${many(id)}`,
            onChoose: () => go(String(id)),
          })),
        ]}
      />
      <SearchFilter label="Фамилия, группа" {...deskField(state, 'search')} />
    </Toolbar>
  )
}

function ChoiceFields({ state }: { state: TableState }) {
  const faculties = useCall(militaryCalls.listFaculties, {})
  const levels = useCall(militaryCalls.listStudyLevels, {})
  return (
    <>
      {(faculties.error ?? levels.error) && <p role="alert">{FAILURES.filters}</p>}
      <SelectFilter
        label="Институт"
        all="Все институты"
        {...deskField(state, 'faculty')}
        options={(faculties.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter
        label="Уровень"
        all="Все уровни"
        {...deskField(state, 'level')}
        options={(levels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter label="Показать" all="Все" {...deskField(state, 'show')} options={SHOWN} />
    </>
  )
}
