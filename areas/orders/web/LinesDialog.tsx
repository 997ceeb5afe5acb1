import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { Refusal } from '#platform/web/api/api-error.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { orderCalls } from '../contract/calls.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import { lineValues, missingFields, MOST_LINES, type OrderLine } from '../contract/order.ts'
import { LineFields, useGroupSource } from './LineFields.tsx'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const NewLines = z.object({
  subjectIds: z.array(RowId).check(z.maxLength(MOST_LINES)),
  subjectId: optional(RowId),
  wholeGroupId: optional(RowId),
  course: optional(RowId),
  ...lineValues,
})
type NewLines = z.output<typeof NewLines>

const COURSES = [1, 2, 3, 4, 5, 6].map((course) => ({ value: course, label: `${course} курс` }))
const WHO = { person: 'Человек', student: 'Студент', group: 'Группы', post: 'Сотрудник' } as const
const REQUIRED_TEXT = 'Заполните поле'

/** Whether each line says something of its own, so that they are entered one by one. */
const isOneByOne = (kind: OrderKind) =>
  ruleOf(kind).required.some((field) => ['recordBook', 'lastName', 'tabNumber'].includes(field))

/** Everybody who is in a group, or all groups of a course. */
async function wholeSet(kind: OrderKind, { wholeGroupId, course }: NewLines): Promise<number[]> {
  if (!wholeGroupId && !course) return []
  const input = { kind, groupId: wholeGroupId ?? null, course: course ?? null }
  const found = await queryClient.fetchQuery(callOptions(orderCalls.searchOrderSubjects, input))
  return found.map(({ id }) => id)
}

interface LinesDialogProps {
  kind: OrderKind
  /** Who is in the order already. */
  known: readonly number[]
  onAdd: (lines: OrderLine[]) => Promise<unknown>
  onClose: () => void
}

/** Adds people or groups to an order, with what becomes of them. */
export function LinesDialog({ kind, known, onAdd, onClose }: LinesDialogProps) {
  const submit = async (values: NewLines) => {
    const { subjectIds, subjectId, wholeGroupId: _group, course: _course, ...line } = values
    const missing = missingFields(kind, { subjectId: 0, ...line })
    if (missing.length > 0)
      throw new Refusal('', Object.fromEntries(missing.map((field) => [field, [REQUIRED_TEXT]])))
    const chosen = [...subjectIds, ...(subjectId ? [subjectId] : []), ...(await wholeSet(kind, values))]
    const added = [...new Set(chosen)].filter((id) => !known.includes(id))
    if (added.length === 0) throw new Refusal('Выберите, о ком приказ: этих записей в нём ещё нет')
    await onAdd(added.map((id) => ({ ...line, subjectId: id })))
    onClose()
  }
  return (
    <Dialog title="Добавить строки" onClose={onClose} place="side">
      <Form schema={NewLines} initial={{ subjectIds: [] }} onSubmit={submit} guardsLeaving>
        <SubjectFields kind={kind} />
        <LineFields kind={kind} />
        <FormButtons>
          <SubmitButton>Добавить в приказ</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

function SubjectFields({ kind }: { kind: OrderKind }) {
  const { of } = ruleOf(kind)
  const source = useFoundBy(orderCalls.searchOrderSubjects, {
    input: (search) => ({ kind, search }),
    offer: (subjects) => subjects,
    minCharacters: 2,
  })
  const placeholder = of === 'group' ? 'Название группы' : 'Фамилия или номер'
  if (isOneByOne(kind)) return <FoundField name="subjectId" label={WHO[of]} {...{ source, placeholder }} />
  return (
    <>
      <FoundManyField
        name="subjectIds"
        label={of === 'student' ? 'Студенты' : of === 'post' ? 'Сотрудники' : WHO[of]}
        {...{ source, placeholder }}
      />
      {of === 'student' && <WholeGroupField />}
      {of === 'group' && (
        <SelectField name="course" label="Все группы курса" options={COURSES} placeholder="Не добавлять" />
      )}
    </>
  )
}

function WholeGroupField() {
  return (
    <FoundField
      name="wholeGroupId"
      label="Или группа целиком"
      hint="Добавит всех её студентов, которых касается такой приказ"
      placeholder="Название группы"
      source={useGroupSource()}
    />
  )
}
