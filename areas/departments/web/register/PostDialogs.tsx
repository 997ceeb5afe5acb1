import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Hiring, Leaving, PostValues, type Employment } from '../../contract/register/employment.ts'
import { useEmployment, useStructureChoices } from './use-structure.ts'

/** Begins an employment with its first post. */
export function HireDialog({ personId, onClose }: { personId: number; onClose: () => void }) {
  const { hire } = useEmployment()
  const submit = async (hiring: Hiring) => {
    await hire.mutateAsync({ id: personId, ...hiring })
    onClose()
  }
  return (
    <Dialog title="Принять на работу" place="wide" onClose={onClose}>
      <Form
        schema={Hiring}
        initial={{ rate: 1, workTypeId: 1, isMain: true }}
        onSubmit={submit}
        guardsLeaving
      >
        <TextField name="tabNumber" label="Табельный номер" />
        <PostFields />
        <SubmitButton>Принять</SubmitButton>
      </Form>
    </Dialog>
  )
}

interface PostDialogProps {
  employment: Employment
  post: Employment['posts'][number] | null
  onClose: () => void
}

/** Adds a post to an employment, or changes one. */
export function PostDialog({ employment: { id, version }, post, onClose }: PostDialogProps) {
  const { addPost, changePost } = useEmployment()
  const save = async (values: PostValues, over: number) => {
    await (post === null
      ? addPost.mutateAsync({ id, version: over, ...values })
      : changePost.mutateAsync({ id, version: over, postId: post.id, ...values }))
    onClose()
  }
  return (
    <Dialog title={post === null ? 'Новая должность' : post.post} place="wide" onClose={onClose}>
      <RecordForm
        schema={PostValues}
        initial={post?.values ?? { rate: 0.5, workTypeId: 2 }}
        valuesOf={({ posts }: Employment) => posts.find((each) => each.id === post?.id)?.values}
        version={version}
        save={save}
        guardsLeaving
      >
        <PostFields />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}

function PostFields() {
  const { units, postTypes, workTypes } = useStructureChoices()
  return (
    <>
      <ChoiceField name="departmentId" label="Подразделение" options={namedOptions(units)} />
      <ChoiceField name="postTypeId" label="Должность" options={namedOptions(postTypes)} />
      <FieldRow>
        <TextField name="rate" type="number" label="Ставка" hint="От 0 до 2, например 0,5" />
        <SelectField
          name="workTypeId"
          label="Вид занятости"
          options={workTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField name="beginAt" label="С" />
        <DateField
          name="endAt"
          label="По"
          hint="Последний день срочного договора. Пусто: работает и дальше"
        />
      </FieldRow>
      <CheckboxField name="isMain" label="Основная должность" />
      <CheckboxField name="isHead" label="Руководитель подразделения" />
      <TextField name="theme" label="Тема" hint="Если должность по научной теме или проекту" />
    </>
  )
}

/** Ends an employment with all its posts. */
export function EndDialog({ employment, onClose }: { employment: Employment; onClose: () => void }) {
  const { end } = useEmployment()
  const save = async (leaving: Leaving, version: number) => {
    await end.mutateAsync({ id: employment.id, version, ...leaving })
    onClose()
  }
  return (
    <Dialog title="Завершить работу" onClose={onClose}>
      <p>Все должности по этому табельному номеру закончатся не позже этого дня.</p>
      <RecordForm schema={Leaving} version={employment.version} save={save}>
        <DateField name="lastDay" label="Последний день" />
        <SubmitButton>Завершить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
