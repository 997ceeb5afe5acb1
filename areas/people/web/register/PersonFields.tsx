import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoicesField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { ContactsField } from './ContactsField.tsx'
import { peopleCalls } from '../../contract/calls.ts'

export const GENDERS = [
  { value: 'm', label: 'мужской' },
  { value: 'f', label: 'женский' },
] as const

export const useDegreeTypes = () => useCall(peopleCalls.getDegreeTypes, {}).data ?? []

/** The fields of a person, the same for a new one. */
export function PersonFields({ children }: { children?: ReactNode }) {
  const degreeTypes = useDegreeTypes()
  return (
    <>
      <FieldRow>
        <TextField name="lastName" label="Фамилия" />
        <TextField name="firstName" label="Имя" />
        <TextField name="middleName" label="Отчество" hint="Если есть" />
      </FieldRow>
      <FieldRow>
        <DateField name="birthDate" label="Дата рождения" />
        <SelectField name="gender" label="Пол" options={GENDERS} placeholder="Не указан" />
      </FieldRow>
      <FieldRow>
        <ContactsField name="workEmails" type="email" label="Рабочая почта" />
        <ContactsField name="workPhones" type="tel" label="Рабочий телефон" />
      </FieldRow>
      <FieldRow>
        <ContactsField name="personalEmails" type="email" label="Личная почта" />
        <ContactsField name="personalPhones" type="tel" label="Личный телефон" />
      </FieldRow>
      <ChoicesField
        name="degreeTypeIds"
        label="Учёные степени и звания"
        options={namedOptions(degreeTypes)}
      />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      {children}
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
