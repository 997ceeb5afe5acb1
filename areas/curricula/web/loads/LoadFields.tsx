import { studyCalls } from '#areas/study/contract/calls.ts'
import {
  choiceOptions,
  selectOptions,
  useFoundDisciplines,
  useFoundGroups,
  useFoundPeople,
  useStudyChoices,
} from '#areas/study/web/public.tsx'
import { ChoiceField, FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import type { LoadCard } from '../../contract/load.ts'
import { useCurriculaChoices } from '../use-curricula-choices.ts'

const TERMS = [
  { value: 1, label: 'Осенний' },
  { value: 2, label: 'Весенний' },
]

const optionOf = (id: number | null | undefined, title: string | null | undefined) =>
  id && title ? [{ id, title }] : []

/** The fields of a load; the values of an existing one are shown by name before a search. */
export function LoadFields({ load }: { load: LoadCard | null }) {
  const { years, departments } = useStudyChoices()
  const { lessonKinds } = useCurriculaChoices()
  const flows = useFoundBy(studyCalls.listFlows, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, discipline, year }) => ({
        id,
        title: values.name,
        note: `${discipline}, ${year}`,
      })),
  })
  return (
    <>
      <FieldRow>
        <SelectField name="studyYearId" label="Учебный год" options={selectOptions(years)} />
        <SelectField name="term" label="Семестр" options={TERMS} />
      </FieldRow>
      <FieldRow>
        <FoundField
          name="disciplineId"
          label="Дисциплина"
          source={useFoundDisciplines()}
          valueOptions={optionOf(load?.values.disciplineId, load?.discipline)}
        />
        <SelectField name="lessonKindId" label="Вид занятий" options={selectOptions(lessonKinds)} />
      </FieldRow>
      <FoundField
        name="personId"
        label="Преподаватель"
        hint="Пусто — вакансия"
        source={useFoundPeople({ isWorker: true })}
        valueOptions={optionOf(load?.values.personId, load?.teacher)}
      />
      <ChoiceField name="departmentId" label="Кафедра" options={choiceOptions(departments)} />
      <FoundManyField
        name="groupIds"
        label="Группы"
        hint="Либо группы, либо поток"
        source={useFoundGroups()}
        valueOptions={(load?.groups ?? []).map(({ id, name }) => ({ id, title: name }))}
      />
      <FoundField
        name="flowId"
        label="Поток"
        source={flows}
        valueOptions={optionOf(load?.values.flowId, load?.flow)}
      />
      <FieldRow>
        <TextField name="hours" type="number" label="Часов в семестре" />
        <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      </FieldRow>
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
