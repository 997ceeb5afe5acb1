import { ChoiceField, FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useFoundPeople } from '../register/use-found-people.ts'
import { choiceOptions, selectOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { CoursesField } from './CoursesField.tsx'

interface GroupFieldsProps {
  /** The present curator of the group. */
  curator: { id: number; name: string } | null
}

/** The fields of a group. */
export function GroupFields({ curator }: GroupFieldsProps) {
  const { institutes, departments, specialities, levels, forms } = useStudyChoices()
  const workers = useFoundPeople({ isWorker: true })
  return (
    <>
      <FieldRow>
        <TextField name="name" label="Название" />
        <TextField name="admissionYear" type="number" label="Год набора" />
      </FieldRow>
      <FieldRow>
        <ChoiceField name="instituteId" label="Институт" options={choiceOptions(institutes)} />
        <ChoiceField name="departmentId" label="Выпускающая кафедра" options={choiceOptions(departments)} />
      </FieldRow>
      <ChoiceField name="specialityId" label="Специальность" options={choiceOptions(specialities)} />
      <FieldRow>
        <SelectField
          name="studyLevelId"
          label="Уровень образования"
          placeholder="Выберите"
          options={selectOptions(levels)}
        />
        <SelectField
          name="studyFormId"
          label="Форма обучения"
          placeholder="Выберите"
          options={selectOptions(forms)}
        />
      </FieldRow>
      <FieldRow>
        <DateField name="beginAt" label="Действует с" />
        <DateField name="endAt" label="Действует по" hint="Пусто — группа ещё учится" />
      </FieldRow>
      <CoursesField />
      <FoundField
        name="curatorId"
        label="Куратор"
        source={workers}
        valueOptions={curator ? [{ id: curator.id, title: curator.name }] : []}
      />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
