import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { Refusal } from '#platform/web/api/api-error.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { selectOptions, useStudyChoices } from '#areas/study/web/public.tsx'
import { orderCalls } from '../contract/calls.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import {
  lineValues,
  missingFields,
  MOST_LINES,
  type OrderLine,
  type OrderSubject,
} from '../contract/order.ts'
import { LineFields, useGroupSource } from './LineFields.tsx'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const NewLines = z.object({
  subjectIds: z.array(RowId).check(z.maxLength(MOST_LINES)),
  subjectId: optional(RowId),
  wholeGroupId: optional(RowId),
  course: optional(RowId),
  levelId: optional(RowId),
  instituteId: optional(RowId),
  ...lineValues,
})
type NewLines = z.output<typeof NewLines>

const COURSES = [1, 2, 3, 4, 5, 6].map((course) => ({ value: course, label: `${course} курс` }))
const WHO = { person: 'Человек', student: 'Студент', group: 'Группы', post: 'Сотрудник' } as const
const REQUIRED_TEXT = 'Заполните поле'

/** True when the lines differ in their fields, so that they are entered one by one. */
const isOneByOne = (kind: OrderKind) =>
  ruleOf(kind).required.some((field) => ['recordBook', 'lastName', 'tabNumber'].includes(field))

type WholeSet = Record<'groupId' | 'course' | 'levelId' | 'instituteId', number | null | undefined>

const beginningOf = (kind: OrderKind, chosen: readonly OrderSubject[]) =>
  isOneByOne(kind)
    ? { subjectIds: [], subjectId: chosen[0]?.id ?? null }
    : { subjectIds: chosen.map(({ id }) => id) }

/** Everybody who is in a group, or all groups of a course, perhaps of one level or institute. */
async function listWhole(kind: OrderKind, whole: WholeSet): Promise<number[]> {
  if (!whole.groupId && !whole.course) return []
  const found = await queryClient.fetchQuery(callOptions(orderCalls.searchOrderSubjects, { kind, ...whole }))
  return found.map(({ id }) => id)
}

interface LinesDialogProps {
  kind: OrderKind
  /** The subjects that are already in the order. */
  known: readonly number[]
  /** The initially chosen subject. */
  about: readonly OrderSubject[]
  onAdd: (lines: OrderLine[]) => Promise<unknown>
  onClose: () => void
}

/** Adds people or groups to an order, with the changes to them. */
export default function LinesDialog({ kind, known, about, onAdd, onClose }: LinesDialogProps) {
  const chosen = about.filter(({ id }) => !known.includes(id))
  const submit = async (values: NewLines) => {
    const { subjectIds, subjectId, wholeGroupId: groupId, course, levelId, instituteId, ...line } = values
    const missing = missingFields(kind, { subjectId: 0, ...line })
    if (missing.length > 0)
      throw new Refusal('', Object.fromEntries(missing.map((field) => [field, [REQUIRED_TEXT]])))
    const whole = await listWhole(kind, { groupId, course, levelId, instituteId })
    const subjects = [...subjectIds, ...(subjectId ? [subjectId] : []), ...whole]
    const added = [...new Set(subjects)].filter((id) => !known.includes(id))
    if (added.length === 0) throw new Refusal('Выберите, о ком приказ: этих записей в нём ещё нет')
    await onAdd(added.map((id) => ({ ...line, subjectId: id })))
    onClose()
  }
  return (
    <Dialog title="Добавить строки" onClose={onClose} place="side">
      <Form schema={NewLines} initial={beginningOf(kind, chosen)} onSubmit={submit} guardsLeaving>
        <SubjectFields kind={kind} chosen={chosen} />
        <LineFields kind={kind} />
        <FormButtons>
          <SubmitButton>Добавить в приказ</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

function SubjectFields({ kind, chosen }: { kind: OrderKind; chosen: readonly OrderSubject[] }) {
  const { of } = ruleOf(kind)
  const source = useFoundBy(orderCalls.searchOrderSubjects, {
    input: (search) => ({ kind, search }),
    offer: (subjects) => subjects,
    minCharacters: 2,
  })
  const placeholder = of === 'group' ? 'Название группы' : 'Фамилия или номер'
  const found = { source, placeholder, valueOptions: chosen }
  if (isOneByOne(kind)) return <FoundField name="subjectId" label={WHO[of]} {...found} />
  return (
    <>
      <FoundManyField
        name="subjectIds"
        label={of === 'student' ? 'Студенты' : of === 'post' ? 'Сотрудники' : WHO[of]}
        {...found}
      />
      {of === 'student' && <WholeGroupField />}
      {of === 'group' && <WholeCourseFields />}
    </>
  )
}

function WholeCourseFields() {
  const { course } = useFormValues()
  return (
    <>
      <SelectField name="course" label="Все группы курса" options={COURSES} placeholder="Не добавлять" />
      {Boolean(course) && <NarrowingFields />}
    </>
  )
}

function NarrowingFields() {
  const { levels, institutes } = useStudyChoices()
  return (
    <>
      <SelectField
        name="levelId"
        label="Только уровня"
        options={selectOptions(levels)}
        placeholder="Любого"
      />
      <SelectField
        name="instituteId"
        label="Только института"
        options={selectOptions(institutes)}
        placeholder="Любого"
      />
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
