import { choiceOptions, useFoundDisciplines, useStudyChoices } from '#areas/study/web/public.tsx'
import { ChoiceField, ChoicesField, FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import type { CurriculumCard } from '../../contract/curriculum.ts'
import { useCurriculaChoices } from '../use-curricula-choices.ts'

interface LineFieldsProps {
  curriculum: CurriculumCard
  /** The discipline that the line already has. */
  discipline: { id: number; title: string } | null
}

/** The fields of one discipline of a curriculum. */
export function LineFields({ curriculum, discipline }: LineFieldsProps) {
  const { departments } = useStudyChoices()
  const { controls } = useCurriculaChoices()
  const disciplines = useFoundDisciplines()
  const competences = curriculum.competences.map(({ id, code, name }) => ({ id, title: code, note: name }))
  return (
    <>
      <FieldRow>
        <FoundField
          name="disciplineId"
          label="Дисциплина"
          source={disciplines}
          valueOptions={discipline ? [discipline] : []}
        />
        <TextField name="semester" type="number" label="Семестр" />
      </FieldRow>
      <FieldRow>
        <TextField name="lectures" type="number" label="Лекции, часов" />
        <TextField name="labs" type="number" label="Лабораторные, часов" />
      </FieldRow>
      <FieldRow>
        <TextField name="practices" type="number" label="Практики, часов" />
        <TextField name="selfStudy" type="number" label="Самостоятельно, часов" />
      </FieldRow>
      <FieldRow>
        <TextField name="credits" type="number" label="Зачётные единицы" />
        <ChoicesField name="controlIds" label="Контроль" options={choiceOptions(controls)} />
      </FieldRow>
      <ChoicesField
        name="competenceIds"
        label="Компетенции"
        hint={competences.length === 0 ? 'Сначала внесите их на вкладке «Компетенции»' : undefined}
        options={competences}
      />
      <ChoiceField
        name="departmentId"
        label="Кафедра, которая ведёт дисциплину"
        options={choiceOptions(departments)}
      />
      <TextField name="externalId" label="Внешний код" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
