import { IconPlus } from '@tabler/icons-react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { EditedTable } from '#platform/web/table/EditedTable.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { announcementsCalls } from '../../contract/calls.ts'
import { STATE_TITLES, STATES, type EditedRow } from '../../contract/edited.ts'
import { announcementsScreens } from '../../contract/screens.ts'

const { listEdited, listAnnouncements, removeAnnouncement, restoreAnnouncement } = announcementsCalls
const refresh = [listEdited, listAnnouncements, announcementsCalls.getEdited]

function filterOf(state: TableState) {
  return {
    search: state.filter('search') || undefined,
    state: chosenWord(state, 'state', STATES),
    sort: chosenSort(state, ['publishedAt', 'title']),
    page: state.page,
  }
}

/** All announcements, as their editors see them. */
export default function EditedListPage() {
  const state = useTableState()
  const list = useCall(listEdited, filterOf(state))
  const remove = useAction(removeAnnouncement, { refresh, success: 'Объявление удалено' })
  const bringBack = useAction(restoreAnnouncement, { refresh, success: 'Объявление возвращено' })
  return (
    <Page
      title="Объявления: редактирование"
      context="Кому, когда и что сообщает университет"
      actions={
        <ButtonLink
          kind="primary"
          to={addressOf(announcementsScreens.adminAnnouncement, { id: 'new' })}
          icon={<IconPlus size={18} aria-hidden />}
        >
          Написать объявление
        </ButtonLink>
      }
    >
      <Filters state={state} />
      <EditedTable
        caption="Объявления"
        columns={COLUMNS}
        list={list}
        rowTo={({ id }) => addressOf(announcementsScreens.adminAnnouncement, { id })}
        state={state}
        failureText="Произошла ошибка при получении объявлений"
        empty="По этим условиям объявлений нет"
        removal={{
          steps: { remove, bringBack },
          isAway: (row) => row.state === 'removed',
          action: 'Удалить',
          question: 'Удалить объявление?',
          warning: ({ title }) =>
            `«${title}» перестанут видеть. Вернуть его можно: выберите состояние «Удалено».`,
        }}
      />
    </Page>
  )
}

function Filters({ state }: { state: TableState }) {
  return (
    <Toolbar label="Отбор объявлений">
      <SearchFilter label="Заголовок или текст" {...state.field('search')} />
      <SelectFilter
        label="Состояние"
        {...state.field('state')}
        all="Кроме удалённых"
        options={STATES.map((value) => ({ value, label: STATE_TITLES[value] }))}
      />
    </Toolbar>
  )
}

const momentOf = (moment: string | null) => moment && localMomentText(moment)

const COLUMNS: readonly Column<EditedRow>[] = [
  { name: 'title', title: 'Заголовок', isMain: true, sortBy: true, cell: ({ title }) => title },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state }) => (
      <Tag tone={state === 'published' ? 'ok' : state === 'scheduled' ? 'primary' : 'neutral'}>
        {STATE_TITLES[state]}
      </Tag>
    ),
  },
  {
    name: 'publishedAt',
    title: 'Публикация',
    sortBy: true,
    isNumeric: true,
    cell: (row) => momentOf(row.publishedAt),
  },
  { name: 'expiresAt', title: 'Снятие', isNumeric: true, cell: (row) => momentOf(row.expiresAt) },
  {
    name: 'confirmed',
    title: 'Ознакомление',
    isNumeric: true,
    cell: ({ id, needsConfirmation, confirmed }) =>
      needsConfirmation && (
        <AppLink to={addressOf(announcementsScreens.announcementRegister, { id })}>
          подтвердили: {confirmed}
        </AppLink>
      ),
  },
]
