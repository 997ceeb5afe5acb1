import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { textMatcher } from '#platform/contract/text-match.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { definitionOf, nameFieldOf, type EditableSlug, type ManagedRecord } from '../contract/editable.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordTable } from './RecordTable.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

type Opened = { what: 'edit' | 'remove'; record: ManagedRecord } | { what: 'add' } | null

interface ManagedDictionariesProps {
  title: string
  slugs: readonly EditableSlug[]
  /** Shown below the table. */
  children?: ReactNode
}

/** One dictionary of several at a time, chosen in the address, with the actions on its records. */
export function ManagedDictionaries({ title, slugs, children }: ManagedDictionariesProps) {
  const state = useTableState()
  const [opened, setOpened] = useState<Opened>(null)
  const slug = slugs.find((each) => each === state.filter('slug')) ?? slugs[0]!
  const search = state.filter('query')
  const records = useCall(dictionariesCalls.listRecords, { slug }, { keepsLast: false })
  const matches = textMatcher(search)
  const rows =
    search === ''
      ? records.data
      : records.data?.filter((record) => matches(String(record[nameFieldOf(slug)])))
  const close = () => setOpened(null)
  return (
    <Page
      title={title}
      context="Изменения сразу видны во всём портале"
      actions={
        <>
          <DownloadButton
            call={dictionariesCalls.exportRecords}
            input={{ slug }}
            title={definitionOf(slug).title}
          />
          <Button
            kind="primary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpened({ what: 'add' })}
          >
            Добавить запись
          </Button>
        </>
      }
    >
      <Toolbar>
        <SelectFilter
          label="Справочник"
          value={slug}
          options={slugs.map((value) => ({ value, label: definitionOf(value).title }))}
          onChange={(value) => state.setFilter('slug', value)}
        />
        <SearchFilter label="Название" value={search} onChange={(value) => state.setFilter('query', value)} />
      </Toolbar>
      <RecordTable
        slug={slug}
        rows={rows}
        loading={records}
        state={state}
        onEdit={(record) => setOpened({ what: 'edit', record })}
        onRemove={(record) => setOpened({ what: 'remove', record })}
      />
      {children}
      {opened?.what === 'add' && <RecordDialog slug={slug} onClose={close} />}
      {opened?.what === 'edit' && <RecordDialog slug={slug} record={opened.record} onClose={close} />}
      {opened?.what === 'remove' && (
        <RemoveDialog slug={slug} record={opened.record} others={records.data ?? []} onClose={close} />
      )}
    </Page>
  )
}
