import type { ReactNode } from 'react'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { selectOptions, useStudyChoices } from '../register/use-study-choices.ts'

/** The fields of an enrolment; those that only a new one has are given as children. */
export function StudentFields({ children }: { children?: ReactNode }) {
  const { levels, forms, placeKinds } = useStudyChoices()
  return (
    <>
      <FieldRow>
        <TextField name="recordBook" label="Номер зачётной книжки" />
        <DateField name="admittedOn" label="Зачислен" />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="studyLevelId"
          label="Уровень образования"
          placeholder="Выберите"
          options={selectOptions(levels)}
        />
        <SelectField name="studyFormId" label="Форма обучения" options={selectOptions(forms)} />
        <SelectField name="placeKindId" label="Основа обучения" options={selectOptions(placeKinds)} />
      </FieldRow>
      {children}
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
