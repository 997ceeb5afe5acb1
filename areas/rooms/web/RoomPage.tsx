import { choiceOptions, KnownRecord, nameAmong, NewRecord } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceField, ChoicesField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { CheckboxField, TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { usePathSegment } from '#platform/web/router/address.ts'
import { roomsCalls } from '../contract/calls.ts'
import { RoomValues } from '../contract/room.ts'
import { roomsScreens } from '../contract/screens.ts'
import { useRoomChoices, useRooms } from './use-rooms.ts'

const SCREENS = { screen: roomsScreens.rooms, card: roomsScreens.room }

/** The card of a room; `new` in the address begins one. */
export default function RoomPage() {
  const segment = usePathSegment('id')
  const { create } = useRooms()
  if (segment !== 'new') return <KnownRoom key={segment} id={Number(segment) || 0} />
  return (
    <NewRecord
      {...SCREENS}
      title="Новое помещение"
      schema={RoomValues}
      initial={{ isBookable: false, tagIds: [] }}
      create={create.mutateAsync}
    >
      <RoomFields />
    </NewRecord>
  )
}

function KnownRoom({ id }: { id: number }) {
  const record = useCall(roomsCalls.getRoom, { id }, { keepsLast: false })
  const { buildings, floors, tags, categories, departments } = useRoomChoices()
  const { change, history } = useRooms()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={roomsScreens.room.title}
      titleOf={({ values }) => values.number}
      contextOf={({ building, category }) => [building, category].filter(Boolean).join(' · ')}
      schema={RoomValues}
      fields={[
        { name: 'buildingId', title: 'Корпус', show: nameAmong(buildings) },
        { name: 'floorId', title: 'Этаж', show: nameAmong(floors) },
        { name: 'number', title: 'Номер' },
        { name: 'name', title: 'Название' },
        { name: 'categoryId', title: 'Вид', show: nameAmong(categories) },
        { name: 'seats', title: 'Мест' },
        {
          name: 'tagIds',
          title: 'Оснащение',
          show: (ids: number[]) => ids.map((id) => nameAmong(tags)(id) ?? `№ ${id}`).join(', '),
        },
        { name: 'departmentId', title: 'Подразделение', show: nameAmong(departments) },
        { name: 'isBookable', title: 'Бронируется', show: (value) => (value ? 'да' : 'нет') },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={() => <RoomFields />}
    />
  )
}

function RoomFields() {
  const { buildings, tags, categories, departments } = useRoomChoices()
  return (
    <>
      <FieldRow>
        <ChoiceField name="buildingId" label="Корпус" options={choiceOptions(buildings)} />
        <FloorField />
        <TextField name="number" label="Номер" hint="Как в расписании: 101, Г-202" />
      </FieldRow>
      <TextField name="name" label="Название" />
      <FieldRow>
        <ChoiceField name="categoryId" label="Вид" options={choiceOptions(categories)} />
        <TextField name="seats" type="number" label="Мест" />
      </FieldRow>
      <ChoicesField
        name="tagIds"
        label="Оснащение"
        hint="По нему помещения отбирают те, кто их бронирует"
        options={choiceOptions(tags)}
      />
      <ChoiceField name="departmentId" label="Подразделение" options={choiceOptions(departments)} />
      <CheckboxField name="isBookable" label="Сотрудники могут бронировать" />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}

/** The floors of the chosen building. */
function FloorField() {
  const { floors } = useRoomChoices()
  const { value: buildingId } = useField<string | number>('buildingId', '')
  const options = floors.filter((floor) => floor.buildingId === Number(buildingId))
  return (
    <ChoiceField
      name="floorId"
      label="Этаж"
      hint={options.length === 0 ? 'Этажи корпуса ведутся в справочнике' : undefined}
      options={choiceOptions(options)}
    />
  )
}
