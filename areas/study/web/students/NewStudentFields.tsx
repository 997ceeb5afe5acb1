import { use, useEffect, useEffectEvent } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, TextField } from '#platform/web/forms/fields.tsx'
import { FormContext, useFormValues } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { studyCalls } from '../../contract/calls.ts'
import type { GroupValues } from '../../contract/group.ts'
import { useFoundPeople } from '../register/use-found-people.ts'
import { StudentFields } from './StudentFields.tsx'

/** A new student: a recorded person or a new one, and the first group. */
export function NewStudentFields() {
  const people = useFoundPeople({ isWorker: false })
  const { personId, groupId } = useFormValues()
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
      {typeof groupId === 'number' && <AsInGroup key={groupId} groupId={groupId} />}
      <StudentFields>
        <FieldRow>
          <FoundField
            name="groupId"
            label="Группа"
            hint="Уровень и форма возьмутся от группы"
            source={groups}
          />
          <DateField name="groupSince" label="В группе с" hint="Пусто — со дня зачисления" />
          <TextField name="subgroup" type="number" label="Подгруппа" hint="0 — вся группа" />
        </FieldRow>
      </StudentFields>
    </>
  )
}

/** Takes the level and the form of study from the group that was chosen; they may be corrected after that. */
function AsInGroup({ groupId }: { groupId: number }) {
  const { data: group } = useCall(studyCalls.getGroup, { id: groupId }, { keepsLast: false })
  const form = use(FormContext)
  const take = useEffectEvent(({ studyLevelId, studyFormId }: GroupValues) => {
    form?.set('studyLevelId', studyLevelId)
    form?.set('studyFormId', studyFormId)
  })
  useEffect(() => {
    if (group) take(group.values)
  }, [group])
  return null
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
