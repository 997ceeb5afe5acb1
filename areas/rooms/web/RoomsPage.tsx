import { choiceOptions, chosenId, listFilter, RegisterPage, selectOptions } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { chosenSort } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { roomsCalls } from '../contract/calls.ts'
import type { Room } from '../contract/room.ts'
import { roomsScreens } from '../contract/screens.ts'
import { useRoomChoices, useRooms } from './use-rooms.ts'

const COLUMNS: readonly Column<Room>[] = [
  { name: 'number', title: 'Номер', isMain: true, sortBy: true, cell: ({ values }) => values.number },
  { name: 'building', title: 'Корпус', sortBy: true, cell: ({ building }) => building },
  { name: 'name', title: 'Название', cell: ({ values }) => values.name },
  { name: 'category', title: 'Вид', sortBy: true, cell: ({ category }) => category },
  { name: 'department', title: 'Подразделение', cell: ({ department }) => department },
  { name: 'seats', title: 'Мест', isNumeric: true, sortBy: true, cell: ({ values }) => values.seats },
]

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  buildingId: chosenId(state, 'building'),
  categoryId: chosenId(state, 'category'),
  departmentId: chosenId(state, 'department'),
  sort: chosenSort(state, ['number', 'building', 'category', 'seats']),
})

/** All rooms, each with its building, seats and unit. */
export default function RoomsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(roomsCalls.listRooms, { ...filter, page: state.page })
  const { remove, restore } = useRooms()
  return (
    <RegisterPage
      screen={roomsScreens.rooms}
      card={roomsScreens.room}
      kind="rooms"
      add="Добавить помещение"
      nothing="Помещений пока нет. Их приносит расписание, список можно загрузить и отдельно."
      columns={COLUMNS}
      state={state}
      filterNames={['search', 'building', 'category', 'department']}
      filters={<RoomFilters state={state} />}
      list={list}
      download={<DownloadButton call={roomsCalls.exportRooms} input={filter} title="Помещения" />}
      steps={{ remove, bringBack: restore }}
      named={({ values, building }) => `Помещение «${values.number}, ${building}»`}
    />
  )
}

function RoomFilters({ state }: { state: TableState }) {
  const { buildings, categories, departments } = useRoomChoices()
  return (
    <>
      <SearchFilter label="Номер или название" {...state.field('search')} />
      <SelectFilter
        label="Корпус"
        all="Все"
        options={selectOptions(buildings)}
        {...state.field('building')}
      />
      <SelectFilter label="Вид" all="Все" options={selectOptions(categories)} {...state.field('category')} />
      <ChoiceFilter
        label="Подразделение"
        all="Все"
        options={choiceOptions(departments)}
        {...state.field('department')}
      />
    </>
  )
}
