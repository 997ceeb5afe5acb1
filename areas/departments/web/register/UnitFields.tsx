import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useStructureChoices } from './use-structure.ts'

/** The fields of a unit, the same for a new one. */
export function UnitFields() {
  const { kinds, units } = useStructureChoices()
  return (
    <>
      <TextareaField name="name" label="Название" rows={2} />
      <FieldRow>
        <TextField name="shortName" label="Краткое название" />
        <SelectField
          name="kindId"
          label="Вид"
          options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Выберите"
        />
        <DateField name="beginAt" label="Действует с" />
      </FieldRow>
      <ChoiceField name="parentId" label="Вышестоящее подразделение" options={namedOptions(units)} />
      <FieldRow>
        <TextField name="phone" type="tel" label="Телефон" />
        <TextField name="email" type="email" label="Почта" />
      </FieldRow>
      <TextField name="address" label="Адрес" hint="Корпус и кабинет" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
