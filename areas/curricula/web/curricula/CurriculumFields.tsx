import { choiceOptions, selectOptions, useFoundGroups, useStudyChoices } from '#areas/study/web/public.tsx'
import { ChoiceField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'

interface CurriculumFieldsProps {
  /** The groups that are taught by it already. */
  groups: readonly { id: number; name: string }[]
}

/** The fields of a curriculum without its lines. */
export function CurriculumFields({ groups }: CurriculumFieldsProps) {
  const { specialities, forms, departments } = useStudyChoices()
  const found = useFoundGroups()
  return (
    <>
      <FieldRow>
        <TextField name="number" label="Номер" />
        <TextField name="admissionYear" type="number" label="Год набора" />
      </FieldRow>
      <ChoiceField name="specialityId" label="Специальность" options={choiceOptions(specialities)} />
      <FieldRow>
        <TextField name="profile" label="Профиль или специализация" />
        <SelectField
          name="studyFormId"
          label="Форма обучения"
          placeholder="Выберите"
          options={selectOptions(forms)}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField name="departmentId" label="Выпускающая кафедра" options={choiceOptions(departments)} />
        <DateField name="approvedOn" label="Утверждён" />
      </FieldRow>
      <FoundManyField
        name="groupIds"
        label="Группы, которые учатся по плану"
        source={found}
        valueOptions={groups.map(({ id, name }) => ({ id, title: name }))}
      />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
