import { useAction } from '#platform/web/api/use-call.ts'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { RecordHistory } from '#platform/web/records/RecordHistory.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { scholarshipCalls } from '../../contract/calls.ts'
import { AchievementFields, NewAchievement, type KeptAchievement } from '../../contract/keeper.ts'

const { listAchievements, addAchievement, changeAchievement, getAchievementHistory, undoAchievementEdit } =
  scholarshipCalls
const refresh = [listAchievements]
const HISTORY = { history: getAchievementHistory, undo: undoAchievementEdit }

interface DialogProps {
  parts: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Enters an achievement that the commission has found for a student. */
export function NewAchievementDialog({ parts, onClose }: DialogProps) {
  const add = useAction(addAchievement, { refresh, success: 'Достижение добавлено', failure: null })
  const submit = async (values: NewAchievement) => {
    await add.mutateAsync(values)
    onClose()
  }
  return (
    <Dialog title="Новое достижение" onClose={onClose}>
      <Form schema={NewAchievement} initial={{ rule: '' }} onSubmit={submit}>
        <TextField name="recordBook" label="Зачётная книжка" hint="Номер зачётной книжки студента" />
        <Fields parts={parts} />
        <SubmitButton>Добавить</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Corrects one; the achievement, its date and rule are below. */
export function AchievementDialog({ item, parts, onClose }: DialogProps & { item: KeptAchievement }) {
  const change = useAction(changeAchievement, {
    refresh: [getAchievementHistory, ...refresh],
    success: 'Баллы исправлены',
    failure: null,
  })
  const { id, person, partId, name, rule, points, achievedOn } = item
  const save = async (values: AchievementFields, version: number) => {
    await change.mutateAsync({ id, version, ...values })
    onClose()
  }
  return (
    <Dialog title={person.fio} onClose={onClose}>
      <RecordForm
        schema={AchievementFields}
        initial={{ partId, name, rule: rule ?? '', points, achievedOn, reason: '' }}
        version={item.version}
        save={save}
        guardsLeaving
      >
        <Fields parts={parts} />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
      <RecordHistory id={id} calls={HISTORY} refresh={refresh} />
    </Dialog>
  )
}

function Fields({ parts }: Pick<DialogProps, 'parts'>) {
  return (
    <>
      <ChoiceField name="partId" label="Показатель" options={namedOptions(parts)} />
      <TextField name="name" label="Достижение" />
      <TextField name="rule" label="Правило" hint="За что столько баллов: это увидит студент" />
      <TextField name="points" type="number" label="Баллы" hint="0 — снять: студент его больше не увидит" />
      <DateField name="achievedOn" label="Дата" hint="Достижение считается год с этого дня" />
      <TextareaField name="reason" label="Причина" hint="Протокол, апелляция, ошибка: останется в истории" />
    </>
  )
}
