import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceField, FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import type { DictionaryRecord } from '#areas/dictionaries/contract/dictionaries.ts'
import { orderCalls } from '../contract/calls.ts'
import { ruleOf, type LineField, type OrderKind } from '../contract/order-kinds.ts'

const PLACE_KINDS = [
  { value: 1, label: 'Бюджет' },
  { value: 2, label: 'Договор' },
  { value: 3, label: 'Целевое обучение' },
]
const WORK_TYPES = [
  { value: 1, label: 'Основное место работы' },
  { value: 2, label: 'Внутреннее совместительство' },
  { value: 3, label: 'Внешнее совместительство' },
  { value: 4, label: 'Договор ГПХ' },
]

/** Groups found by their names. */
export function useGroupSource() {
  return useFoundBy(orderCalls.searchOrderGroups, {
    input: (search) => ({ search }),
    offer: (groups) => groups,
    minCharacters: 1,
  })
}

function GroupField() {
  return (
    <FoundField name="toGroupId" label="В группу" placeholder="Название группы" source={useGroupSource()} />
  )
}

function DictionaryField({
  name,
  label,
  slug,
}: {
  name: string
  label: string
  slug: 'departments' | 'post_types'
}) {
  const { data } = useCall(dictionariesCalls.getDictionary, { slug })
  const options = namedOptions((data ?? []) as DictionaryRecord<'departments'>[])
  return <ChoiceField name={name} label={label} options={options} />
}

const FIELDS: Record<LineField, ReactNode> = {
  toGroupId: <GroupField />,
  subgroup: <TextField name="subgroup" type="number" label="Подгруппа" hint="0 — вся группа" />,
  recordBook: <TextField name="recordBook" label="Номер зачётной книжки" />,
  placeKindId: (
    <SelectField name="placeKindId" label="Основа обучения" options={PLACE_KINDS} placeholder="Выберите" />
  ),
  untilOn: <DateField name="untilOn" label="Отпуск по" />,
  reason: <TextField name="reason" label="Причина" />,
  lastName: <TextField name="lastName" label="Новая фамилия" />,
  firstName: <TextField name="firstName" label="Имя" />,
  middleName: <TextField name="middleName" label="Отчество" hint="Пусто — без отчества" />,
  departmentId: <DictionaryField name="departmentId" label="Подразделение" slug="departments" />,
  postTypeId: <DictionaryField name="postTypeId" label="Должность" slug="post_types" />,
  rate: <TextField name="rate" type="number" label="Ставка" hint="Например, 0.5" />,
  workTypeId: (
    <SelectField name="workTypeId" label="Вид работы" options={WORK_TYPES} placeholder="Выберите" />
  ),
  tabNumber: <TextField name="tabNumber" label="Табельный номер" />,
}

/** The fields of a line of this kind. */
export function LineFields({ kind }: { kind: OrderKind }) {
  const { required, optional = [] } = ruleOf(kind)
  return [...required, ...optional].map((field) => <div key={field}>{FIELDS[field]}</div>)
}
