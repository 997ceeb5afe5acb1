import { numberText } from '#platform/contract/number-text.ts'
import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { StaffUnit, type UnitCard } from '../../contract/register/unit.ts'
import styles from './Structure.module.css'
import { useStaffing, useStructureChoices } from './use-structure.ts'

type Row = UnitCard['staff'][number]

const COLUMNS: readonly Column<Row>[] = [
  { name: 'post', title: 'Должность', isMain: true, sortBy: ({ post }) => post, cell: ({ post }) => post },
  { name: 'rates', title: 'Ставок', isNumeric: true, cell: ({ rates }) => numberText(rates) },
  {
    name: 'occupied',
    title: 'Занято',
    isNumeric: true,
    cell: ({ occupied }) => numberText(occupied),
  },
  { name: 'begin', title: 'С', isNumeric: true, cell: ({ beginAt }) => displayDate(beginAt) },
  {
    name: 'end',
    title: 'По',
    isNumeric: true,
    cell: ({ endAt }) => (endAt === null ? '—' : displayDate(endAt)),
  },
]

/** The rates that are approved for a unit. */
export function StaffUnits({ card }: { card: UnitCard }) {
  const state = useTableState('staff-')
  const [opened, setOpened] = useState<'add' | Row | null>(null)
  const add = (
    <Button kind="tinted" onClick={() => setOpened('add')}>
      Добавить ставки
    </Button>
  )
  return (
    <div className={styles['cards']}>
      <Table
        caption="Ставки"
        columns={COLUMNS}
        rows={card.staff}
        rowKey={({ id }) => id}
        state={state}
        empty="Ставок по штату ещё нет"
        emptyAction={add}
        rowActions={(row) => (
          <Button kind="quiet" isSmall onClick={() => setOpened(row)}>
            Изменить
          </Button>
        )}
      />
      {card.staff.length > 0 && <div>{add}</div>}
      {opened !== null && (
        <StaffDialog card={card} row={opened === 'add' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

function StaffDialog({ card, row, onClose }: { card: UnitCard; row: Row | null; onClose: () => void }) {
  const { addStaff, changeStaff } = useStaffing()
  const { postTypes } = useStructureChoices()
  const { id, version } = card
  const save = async (staff: StaffUnit, over: number) => {
    await (row === null
      ? addStaff.mutateAsync({ id, version: over, ...staff })
      : changeStaff.mutateAsync({ id, version: over, staffId: row.id, ...staff }))
    onClose()
  }
  return (
    <Dialog title={row === null ? 'Ставки по штату' : row.post} onClose={onClose}>
      <RecordForm
        schema={StaffUnit}
        initial={row ?? {}}
        valuesOf={({ staff }: UnitCard) => staff.find((each) => each.id === row?.id)}
        version={version}
        save={save}
      >
        <ChoiceField name="postTypeId" label="Должность" options={namedOptions(postTypes)} />
        <FieldRow>
          <TextField name="rates" type="number" label="Ставок" />
          <DateField name="beginAt" label="С" />
          <DateField name="endAt" label="По" hint="Пусто: действует и дальше" />
        </FieldRow>
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
