import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import type { ChosenRows } from '#platform/web/desk/chosen-rows.ts'
import { DeskFrame } from '#platform/web/desk/DeskFrame.tsx'
import { deskField, openedRow } from '#platform/web/desk/opened-row.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { STAGES, type DeskCounts, type Stage } from '../../contract/desk.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { FAILURES } from '../texts.ts'
import { deskFilter, SHOWN } from './desk-filter.ts'
import { Queue } from './Queue.tsx'
import { RequestPanel } from './RequestPanel.tsx'

const TITLES: Readonly<Record<Stage, string>> = {
  new: 'Новые',
  'in-work': 'В работе',
  'to-hand-out': 'К выдаче',
  done: 'Выданы',
  rejected: 'Отклонены',
}
const OVERDUE = ['просрочена', 'просрочены', 'просрочено'] as const
const WAYS = [
  { value: '1', label: 'На бумаге' },
  { value: '0', label: 'Файл' },
]

function contextOf({ stages, overdue, doneToday, averageDays }: DeskCounts): string {
  const waiting = stages.new + stages['in-work']
  return [
    `${waiting} в очереди`,
    overdue > 0 ? counted(overdue, OVERDUE) : 'просроченных нет',
    `сегодня выдано ${doneToday}`,
    averageDays === null
      ? 'обычный срок — три рабочих дня'
      : `в среднем ${String(averageDays).replace('.', ',')} рабочего дня`,
  ].join(' · ')
}

/** The queue of certificates: emptied from the top, the chosen request next to it. */
export default function DeskPage() {
  const state = useTableState()
  const filter = deskFilter(state)
  const counts = useCall(certificatesCalls.countRequests, {}, { isAlwaysFresh: true })
  const requests = useCall(
    certificatesCalls.listRequests,
    { ...filter, page: state.page },
    { isAlwaysFresh: true },
  )
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  const items = requests.data?.items
  const opened = openedRow(state, items)
  return (
    <Page
      title={certificatesScreens.desk.title}
      context={counts.data && contextOf(counts.data)}
      loading={counts}
      failureText={FAILURES.form}
      actions={
        <DownloadButton call={certificatesCalls.exportRequests} input={filter} title="Заявки на справки" />
      }
    >
      {({ stages }) => (
        <>
          <PartTabs open={certificatesScreens.desk} />
          <Filters state={state} stages={stages} onStage={() => setChosen(new Set())} />
          <DeskFrame
            isOpen={opened.isNamed}
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
  stages: DeskCounts['stages']
  onStage: () => void
}

function Filters({ state, stages, onStage }: FiltersProps) {
  const filter = deskFilter(state)
  const templates = useCall(certificatesCalls.listTemplates, {})
  const go = (stage: Stage) => {
    state.setFilters({ stage, id: '' })
    onStage()
  }
  return (
    <Toolbar label="Отбор заявок">
      <Segments
        label="Состояние заявок"
        chosen={filter.stage ?? ''}
        segments={STAGES.map((id) => ({ id, title: `${TITLES[id]} ${stages[id]}`, onChoose: () => go(id) }))}
      />
      <SearchFilter label="Фамилия, группа, номер" {...deskField(state, 'search')} />
      <SelectFilter
        label="Вид"
        all="Все виды"
        {...deskField(state, 'type')}
        options={(templates.data ?? []).map(({ typeId, typeName }) => ({ value: typeId, label: typeName }))}
      />
      <SelectFilter label="Как" all="Любые" {...deskField(state, 'way')} options={WAYS} />
      <SelectFilter label="Показать" all="Все" {...deskField(state, 'show')} options={SHOWN} />
    </Toolbar>
  )
}
