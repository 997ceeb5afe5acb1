import { numberText } from '#platform/contract/number-text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { importsScreens } from '#areas/imports/contract/screens.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { scholarshipCalls } from '../../contract/calls.ts'
import type { KeptAchievement } from '../../contract/keeper.ts'
import { scholarshipScreens } from '../../contract/screens.ts'
import { AchievementDialog, NewAchievementDialog } from './AchievementDialog.tsx'

const { title } = scholarshipScreens.achievements

const COLUMNS: readonly Column<KeptAchievement>[] = [
  {
    name: 'student',
    title: 'Студент',
    isMain: true,
    cell: ({ person, recordBook, group }) => (
      <>
        <PersonLink id={person.id} name={person.fio} />
        <br />
        <small>{[`№ ${recordBook}`, group].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    name: 'name',
    title: 'Достижение',
    cell: ({ name, part }) => (
      <>
        {name}
        <br />
        <small>{part}</small>
      </>
    ),
  },
  { name: 'achievedOn', title: 'Дата', isWhole: true, cell: ({ achievedOn }) => displayDate(achievedOn) },
  {
    name: 'points',
    title: 'Баллы',
    isNumeric: true,
    cell: ({ points }) => numberText(points),
  },
  { name: 'state', title: 'Состояние', cell: (item) => <State item={item} /> },
]

function State({ item: { isCounted, points } }: { item: KeptAchievement }) {
  if (isCounted) return <Tag tone="ok">считается</Tag>
  return <Tag tone="warn">{points === 0 ? 'снято' : 'не в этом году'}</Tag>
}

/** The achievements of every student, with a button to correct each. */
export default function AchievementsPage() {
  const state = useTableState()
  const search = state.filter('search')
  const partId = Number(state.filter('part')) || null
  const parts = useCall(scholarshipCalls.listAchievementParts, {})
  const list = useCall(
    scholarshipCalls.listAchievements,
    { search: search || null, partId, page: state.page },
    { isAlwaysFresh: true },
  )
  const [opened, setOpened] = useState<KeptAchievement | 'new' | null>(null)
  const close = () => setOpened(null)
  const known = parts.data ?? []
  return (
    <Page
      title={title}
      context="Баллы, которые внесла комиссия: исправление сразу видно студенту, причина остаётся в истории"
      actions={
        <>
          <ButtonLink to={addressOf(importsScreens.imports)}>Загрузить из файла</ButtonLink>
          <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
            Добавить достижение
          </Button>
        </>
      }
    >
      <Toolbar label="Отбор достижений">
        <SearchFilter label="Фамилия, зачётная книжка" {...state.field('search')} />
        <SelectFilter
          label="Показатель"
          all="Все показатели"
          {...state.field('part')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Toolbar>
      <Table
        caption={title}
        columns={COLUMNS}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={list.data?.count ?? 0}
        loading={list}
        empty="Достижений ещё нет. Добавьте первое или загрузите файл комиссии"
        rowActions={(item) => (
          <Button kind="quiet" isSmall onClick={() => setOpened(item)}>
            Исправить
          </Button>
        )}
      />
      {opened === 'new' && <NewAchievementDialog parts={known} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <AchievementDialog item={opened} parts={known} onClose={close} />
      )}
    </Page>
  )
}
