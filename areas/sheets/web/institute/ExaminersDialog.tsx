import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { MOST_EXAMINERS } from '../../contract/retakes.ts'

const { changeExaminers, findCommissioners, getInstituteSheet, listInstituteSheets } = sheetsCalls

const Examiners = z.object({
  examinerIds: z
    .array(RowId)
    .check(z.minLength(1, 'Назовите хотя бы одного преподавателя'), z.maxLength(MOST_EXAMINERS)),
})

/** Gives a sheet to other examiners. */
export function ExaminersDialog({ sheet, onClose }: { sheet: InstituteSheet; onClose: () => void }) {
  const { id, version, examiners } = sheet
  const change = useAction(changeExaminers, {
    refresh: [getInstituteSheet, listInstituteSheets],
    success: 'Экзаменаторы изменены, новые получат уведомления',
    failure: null,
  })
  const source = useFoundBy(findCommissioners, {
    input: (term) => ({ term }),
    offer: namedOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
    failureText: 'Произошла ошибка при получении списка преподавателей',
  })
  const submit = async (wish: z.output<typeof Examiners>) => {
    await change.mutateAsync({ id, version, ...wish })
    onClose()
  }
  return (
    <Dialog title="Экзаменаторы" onClose={onClose}>
      <Form schema={Examiners} initial={{ examinerIds: examiners.map((one) => one.id) }} onSubmit={submit}>
        <FoundManyField
          name="examinerIds"
          label="Кто принимает"
          hint="Заполнять ведомость сможет каждый; ищите по фамилии"
          source={source}
          valueOptions={namedOptions(examiners)}
        />
        <FormButtons>
          <SubmitButton>Сохранить</SubmitButton>
          <Button onClick={onClose}>Отмена</Button>
        </FormButtons>
      </Form>
    </Dialog>
  )
}
