import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'

/** The fields of a title. */
export function TitleFields() {
  return (
    <>
      <TextareaField name="title" label="Название" rows={2} />
      <TextField name="author" label="Авторы" hint="Как на обложке: Иванов И. И., Петров П. П." />
      <FieldRow>
        <TextField name="publisher" label="Издательство" />
        <TextField name="year" type="number" label="Год" />
      </FieldRow>
      <FieldRow>
        <TextField name="copies" type="number" label="Экземпляров всего" />
        <TextField name="available" type="number" label="В наличии" hint="Стоят на полке сейчас" />
      </FieldRow>
      <FieldRow>
        <TextField name="isbn" label="ISBN" hint="С оборота титула, можно с дефисами" />
        <TextField
          name="url"
          label="Электронная версия"
          hint="https://… — читатели откроют её в один щелчок"
        />
      </FieldRow>
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
