import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { announcementsCalls } from '../../contract/calls.ts'
import type { RegisterRow } from '../../contract/edited.ts'
import { announcementsScreens } from '../../contract/screens.ts'

/** The people of the audience, with their confirmations. */
export default function RegisterPage() {
  const id = Number(usePathSegment('id')) || 0
  const state = useTableState()
  const answer = state.filter('confirmed')
  const confirmed = answer === 'yes' || answer === 'no' ? (answer as 'yes' | 'no') : undefined
  const search = state.filter('search') || undefined
  const register = useCall(announcementsCalls.listRegister, { id, search, confirmed, page: state.page })
  const { data } = register
  return (
    <Page
      title="Список ознакомления"
      context={data && `${data.title} · подтвердили ${data.confirmed} из ${data.total}`}
      actions={
        <>
          <DownloadButton
            call={announcementsCalls.exportRegister}
            input={{ id, search, confirmed }}
            title="Ознакомление"
          />
          <ButtonLink to={addressOf(announcementsScreens.adminAnnouncement, { id })}>К объявлению</ButtonLink>
        </>
      }
    >
      <Toolbar label="Отбор людей">
        <SearchFilter label="Имя" {...state.field('search')} />
        <SelectFilter
          label="Ознакомление"
          value={answer}
          all="Все"
          options={[
            { value: 'yes', label: 'Подтвердили' },
            { value: 'no', label: 'Не подтвердили' },
          ]}
          onChange={(value) => state.setFilter('confirmed', value)}
        />
      </Toolbar>
      <Table
        caption="Список ознакомления"
        columns={COLUMNS}
        rows={data?.items}
        rowKey={({ personId }) => personId}
        state={state}
        total={data?.count}
        loading={register}
        failureText="Произошла ошибка при получении данных"
        empty="По этим условиям никого нет"
      />
    </Page>
  )
}

const COLUMNS: readonly Column<RegisterRow>[] = [
  {
    name: 'fullName',
    title: 'ФИО',
    isMain: true,
    // Only those who study with students, or teach or lead them, may know them.
    cell: ({ personId, fullName, groups }) =>
      groups === null ? <PersonLink id={personId} name={fullName} /> : fullName,
  },
  { name: 'groups', title: 'Группа', cell: ({ groups }) => groups },
  {
    name: 'confirmedAt',
    title: 'Ознакомление',
    cell: ({ confirmedAt, isMeant }) =>
      confirmedAt ? (
        <>
          <Moment at={confirmedAt} /> {!isMeant && <Tag>больше не адресат</Tag>}
        </>
      ) : (
        <Tag tone="warn">Не подтверждено</Tag>
      ),
  },
]
