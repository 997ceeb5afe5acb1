import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, TextField } from '#platform/web/forms/fields.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { useFoundPeople } from '../register/use-found-people.ts'
import { StudentFields } from './StudentFields.tsx'

/** A new student: somebody who is known already, or a new person, and the group in which they begin. */
export function NewStudentFields() {
  const people = useFoundPeople({ isWorker: false })
  const { personId } = useFormValues()
  const groups = useFoundBy(studyCalls.listGroups, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, institute }) => ({ id, title: values.name, note: institute })),
  })
  return (
    <>
      <FoundField
        name="personId"
        label="Человек"
        hint="Найдите того, кого университет уже знает, или заполните поля нового ниже"
        source={people}
      />
      {!personId && <NewPersonFields />}
      <StudentFields>
        <FieldRow>
          <FoundField name="groupId" label="Группа" source={groups} />
          <DateField name="groupSince" label="В группе с" hint="Пусто — со дня зачисления" />
          <TextField name="subgroup" type="number" label="Подгруппа" hint="0 — вся группа" />
        </FieldRow>
      </StudentFields>
    </>
  )
}

function NewPersonFields() {
  return (
    <>
      <FieldRow>
        <TextField name="lastName" label="Фамилия" />
        <TextField name="firstName" label="Имя" />
        <TextField name="middleName" label="Отчество" />
        <DateField name="birthDate" label="Дата рождения" />
      </FieldRow>
      <CheckboxField name="isNamesake" label="Это другой человек: в университете уже есть его полный тёзка" />
    </>
  )
}
