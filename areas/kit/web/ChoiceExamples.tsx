import * as z from 'zod/mini'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '#areas/timetable/contract/subject.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { ChoiceField, ChoicesField, FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { AUDIENCE, PEOPLE, UNITS } from './examples.ts'

const Choices = z.object({
  unitId: z.int('Выберите подразделение'),
  groupId: z.optional(z.int()),
  audience: z.array(z.string()).check(z.minLength(1, 'Выберите, кто увидит')),
  reviewerIds: z.array(z.int()).check(z.maxLength(3, 'Не больше трёх')),
})

export function ChoiceExamples() {
  const groups = useFoundBy(timetableCalls.findSubjects, {
    input: (search) => ({ search }),
    offer: (found) =>
      found.groups.map(({ id, name, note }) => ({ id, title: name, note: note ?? undefined })),
    minCharacters: SUBJECT_SEARCH_MIN_CHARACTERS,
  })
  return (
    <Card title="Выбор из многих">
      <Form
        schema={Choices}
        onSubmit={async ({ audience }) => showAlert(`Выбрано: ${audience.length}`, 'success')}
      >
        <ChoiceField name="unitId" label="Подразделение" hint="Одно из четырёхсот" options={UNITS} />
        <FoundField name="groupId" label="Группа" hint="Ищет сервер, от двух букв" source={groups} />
        <ChoicesField name="audience" label="Кто увидит объявление" options={AUDIENCE} />
        <ChoicesField
          name="reviewerIds"
          label="Рецензенты"
          hint="До трёх. Можно искать по имени и кафедре"
          options={PEOPLE}
        />
        <SubmitButton>Проверить выбор</SubmitButton>
      </Form>
    </Card>
  )
}
