import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { BYPASS_STATUSES, type SignerItem } from '../../contract/bypass.ts'
import { QUEUE_PARTS } from '../../contract/queue.ts'
import { bypassCalls } from '../../contract/calls.ts'
import { SIGNER_SORTS, SignerTable } from './SignerTable.tsx'
import { SignDialog } from './SignDialog.tsx'

const PARTS = [
  { value: 'overdue', label: 'ждут больше трёх дней' },
  { value: 'signed-today', label: 'подписаны сегодня' },
]

const TITLE = 'Обходные листы'

/** The filter in the address. */
function filterOf(state: TableState) {
  const status = chosenWord(state, 'status', BYPASS_STATUSES)
  const part = chosenWord(state, 'part', QUEUE_PARTS)
  const departmentId = state.filter('departmentId')
  return {
    ...(state.filter('term') !== '' && { term: state.filter('term') }),
    ...(status && { status }),
    ...(part && { part }),
    ...(/^\d+$/.test(departmentId) && { departmentId }),
    sort: chosenSort(state, SIGNER_SORTS),
  }
}

/** The lines of all sheets that wait for the reader's signature. */
export default function SigningPage() {
  const state = useTableState()
  const [opened, setOpened] = useState<SignerItem | null>(null)
  const filter = filterOf(state)
  const list = useCall(bypassCalls.listSignerItems, { ...filter, page: state.page })
  const departments = list.data?.departments ?? []
  return (
    <Page
      title={TITLE}
      context="Подписи подразделений, за которые вы отвечаете"
      actions={<DownloadButton call={bypassCalls.exportSignerItems} input={filter} title={TITLE} />}
    >
      <Toolbar label="Отбор обходных листов">
        <SearchFilter label="Фамилия или номер зачётной книжки" {...state.field('term')} />
        <SelectFilter
          label="Статус"
          all="Все"
          {...state.field('status')}
          options={BYPASS_STATUSES.map((status) => ({ value: status, label: status }))}
        />
        <SelectFilter label="Срок" all="Любой" {...state.field('part')} options={PARTS} />
        {departments.length > 1 && (
          <ChoiceFilter
            label="Подразделение"
            all="Все"
            {...state.field('departmentId')}
            options={namedOptions(departments)}
          />
        )}
      </Toolbar>
      <SignerTable list={list} state={state} onOpen={setOpened} />
      {opened && <SignDialog item={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
