import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { ActionRow } from '#platform/web/ui/ActionRow.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { peopleCalls } from '../../contract/calls.ts'
import { STANDINGS_OF_PEOPLE, type ListedPerson } from '../../contract/register/person.ts'
import { postsText } from '../../contract/register/posts-text.ts'
import { ENDING_CONTRACTS_DAYS, RECENT_MOVES_DAYS } from '../../contract/register/recent-moves.ts'
import { peopleScreens } from '../../contract/screens.ts'
import { useLink } from '#platform/web/router/use-link.ts'

const COLUMNS: readonly Column<ListedPerson>[] = [
  { name: 'name', title: 'ФИО', isMain: true, sortBy: true, cell: ({ fullName }) => fullName },
  { name: 'posts', title: 'Должности', cell: postsText },
  { name: 'groups', title: 'Группы', cell: ({ groups }) => groups.join(', ') },
  {
    name: 'account',
    title: 'Учётная запись',
    isWhole: true,
    cell: ({ hasAccount }) => (hasAccount ? 'есть' : 'нет'),
  },
]

const filterOf = (state: TableState) => ({
  search: state.filter('search') || undefined,
  who: chosenWord(state, 'who', STANDINGS_OF_PEOPLE),
  sort: chosenSort(state, ['name']),
})

function nobodyText(who: string, search: string): string {
  if (who === 'ending' && search === '')
    return `Ни у кого договор не кончается в ближайшие ${ENDING_CONTRACTS_DAYS} дней`
  return 'Никого не нашлось'
}

/** All people whom the university has recorded. */
export default function PeoplePage() {
  const state = useTableState()
  const filter = filterOf(state)
  const people = useCall(peopleCalls.listPeople, { ...filter, page: state.page })
  const importAddress = useLink('data-imports', { kind: 'people' })
  const importLink = importAddress !== null && (
    <ButtonLink to={importAddress} icon={<IconUpload size={18} aria-hidden />}>
      Загрузить из файла
    </ButtonLink>
  )
  const isNarrowed = Boolean(filter.search ?? filter.who)
  return (
    <Page
      title={peopleScreens.people.title}
      context="Студенты, работники и все остальные, кого знает университет"
      actions={
        <ActionRow>
          <DownloadButton call={peopleCalls.exportPeople} input={filter} title="Люди" />
          {importLink}
          <ButtonLink
            kind="primary"
            to={addressOf(peopleScreens.person, { id: 'new' })}
            icon={<IconPlus size={18} aria-hidden />}
          >
            Добавить человека
          </ButtonLink>
        </ActionRow>
      }
    >
      <Toolbar label="Отбор людей">
        <SearchFilter label="Фамилия, имя, отчество или инициалы" {...state.field('search')} />
        <SelectFilter
          label="Кто"
          all="Все"
          {...state.field('who')}
          options={[
            { value: 'students', label: 'Учатся' },
            { value: 'workers', label: 'Работают' },
            { value: 'hired', label: `Приняты за ${RECENT_MOVES_DAYS} дней` },
            { value: 'left', label: `Уволены за ${RECENT_MOVES_DAYS} дней` },
            { value: 'ending', label: `Договор: осталось до ${ENDING_CONTRACTS_DAYS} дней` },
            { value: 'neither', label: 'Не учатся и не работают' },
            { value: 'with-account', label: 'С учётной записью' },
          ]}
        />
      </Toolbar>
      <Table
        caption="Люди"
        columns={COLUMNS}
        rows={people.data?.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => addressOf(peopleScreens.person, { id })}
        state={state}
        total={people.data?.count ?? 0}
        loading={people}
        failureText="Произошла ошибка при получении данных"
        empty={
          isNarrowed
            ? nobodyText(state.filter('who'), state.filter('search'))
            : 'Людей пока нет. Загрузите список сотрудников из файла'
        }
        emptyAction={isNarrowed ? undefined : importLink}
      />
    </Page>
  )
}
