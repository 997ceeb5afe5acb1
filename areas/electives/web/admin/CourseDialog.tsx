import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { AdminCourse, Campaign, CampaignLists } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { HEALTH_GROUPS } from '../../contract/questionnaire.ts'
import styles from './Admin.module.css'
import { REFRESH } from './use-admin.ts'

const MOST_QUOTAS = 20
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const number = optional(z.int().check(z.gte(0), z.lte(5000)))

const quotaName = (place: number, field: 'instituteId' | 'studyCourse' | 'places') =>
  `quotas.${place}.${field}`

const QUOTA_FIELDS: Record<string, z.ZodMiniType> = Object.fromEntries(
  Array.from({ length: MOST_QUOTAS }, (_, place) => [
    [quotaName(place, 'instituteId'), optional(z.int())],
    [quotaName(place, 'studyCourse'), number],
    [quotaName(place, 'places'), number],
  ]).flat() as [string, z.ZodMiniType][],
)

const healthName = (id: number) => `health${id}`
const HEALTH_FIELDS: Record<string, z.ZodMiniType> = Object.fromEntries(
  HEALTH_GROUPS.map(({ id }) => [healthName(id), z.boolean()]),
)

const long = optional(typedText({ min: 0, max: 2000 }))
const short = optional(typedText({ min: 0, max: 500 }))

const Fields = z.object({
  ...QUOTA_FIELDS,
  ...HEALTH_FIELDS,
  title: typedText({ max: 200 }),
  description: long,
  objectives: long,
  teachersText: short,
  uniform: short,
  place: short,
  schedule: short,
  link: short,
  totalCount: number,
  quotasCount: z.int(),
})
type Filled = z.output<typeof Fields> & Record<string, unknown>

function sentFields(filled: Filled) {
  const { title, description, objectives, teachersText, uniform, place, schedule, link, totalCount } = filled
  return {
    title,
    description,
    objectives,
    uniform,
    place,
    schedule,
    link: link || null,
    totalCount: totalCount || null,
    teachers: (teachersText ?? '')
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
    healthGroups: HEALTH_GROUPS.map(({ id }) => id).filter((id) => filled[healthName(id)] === true),
    quotas: Array.from({ length: filled.quotasCount }, (_, row) => ({
      instituteId: (filled[quotaName(row, 'instituteId')] as number) || null,
      studyCourse: (filled[quotaName(row, 'studyCourse')] as number) || null,
      places: (filled[quotaName(row, 'places')] as number) ?? 0,
    })),
  }
}

function initialFields(course: AdminCourse | null): Record<string, unknown> {
  const groups = course?.healthGroups ?? [1, 2]
  const quotas = course?.quotas ?? []
  return {
    ...Object.fromEntries(HEALTH_GROUPS.map(({ id }) => [healthName(id), groups.includes(id)])),
    ...Object.fromEntries(
      quotas.flatMap(({ instituteId, studyCourse, places }, row) => [
        [quotaName(row, 'instituteId'), instituteId],
        [quotaName(row, 'studyCourse'), studyCourse],
        [quotaName(row, 'places'), places],
      ]),
    ),
    ...course,
    teachersText: course?.teachers.join(', ') ?? '',
    quotasCount: quotas.length,
  }
}

interface CourseDialogProps {
  campaign: Pick<Campaign, 'id' | 'category'>
  course: AdminCourse | null
  onClose: () => void
}

/** A course with its places, quotas and the health groups whom it suits. */
export function CourseDialog({ campaign, course, onClose }: CourseDialogProps) {
  const lists = useCall(electivesCalls.getCampaignLists, {})
  const use = { refresh: REFRESH, success: 'Данные успешно сохранены', failure: null }
  const create = useAction(electivesCalls.createCourse, use)
  const change = useAction(electivesCalls.changeCourse, use)
  const send = async (filled: z.output<typeof Fields>) => {
    const values = sentFields(filled as Filled)
    if (course === null) await create.mutateAsync({ campaignId: campaign.id, ...values })
    else await change.mutateAsync({ id: course.id, version: course.version, ...values })
    onClose()
  }
  return (
    <Dialog title={course ? course.title : 'Новый курс'} place="side" onClose={onClose}>
      <Form schema={Fields} initial={initialFields(course) as never} onSubmit={send}>
        <TextField name="title" label="Название" />
        <FieldRow>
          <TextField name="place" label="Место" hint="Зал № 1" />
          <TextField name="schedule" label="Когда" hint="пн, ср 17:00" />
        </FieldRow>
        <FieldRow>
          <TextField name="totalCount" label="Мест" type="number" hint="Пусто — без ограничения" />
          <TextField name="teachersText" label="Преподаватели" hint="Через запятую" />
        </FieldRow>
        <TextareaField name="description" label="О занятиях" rows={3} />
        <TextareaField name="objectives" label="Цели" rows={2} />
        {campaign.category === 'gym' ? (
          <TextField name="uniform" label="Форма" hint="В чём заниматься" />
        ) : (
          <TextField name="link" label="Ссылка на тест" />
        )}
        <fieldset className={styles['group']}>
          <legend>Для групп здоровья</legend>
          {HEALTH_GROUPS.map(({ id, name }) => (
            <CheckboxField key={id} name={healthName(id)} label={name} />
          ))}
        </fieldset>
        <Quotas institutes={lists.data?.institutes ?? []} />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </Dialog>
  )
}

const COURSES = [1, 2, 3, 4, 5, 6, 7].map((course) => ({ value: course, label: `${course}-й курс` }))

function Quotas({ institutes }: Pick<CampaignLists, 'institutes'>) {
  const { value: many, set } = useField<number>('quotasCount', 0)
  return (
    <fieldset className={styles['quotas']}>
      <legend>Квоты: не больше стольких мест</legend>
      {Array.from({ length: many }, (_, row) => (
        <FieldRow key={row}>
          <SelectField
            name={quotaName(row, 'instituteId')}
            label={`Институт, квота ${row + 1}`}
            placeholder="Любой"
            options={institutes.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            name={quotaName(row, 'studyCourse')}
            label={`Курс обучения, квота ${row + 1}`}
            placeholder="Любой"
            options={COURSES}
          />
          <TextField name={quotaName(row, 'places')} label={`Мест, квота ${row + 1}`} type="number" />
        </FieldRow>
      ))}
      <div className={styles['buttons']}>
        {many < MOST_QUOTAS && (
          <Button isSmall onClick={() => set(many + 1)}>
            Добавить квоту
          </Button>
        )}
        {many > 0 && (
          <Button isSmall kind="quiet" onClick={() => set(many - 1)}>
            Убрать последнюю
          </Button>
        )}
      </div>
    </fieldset>
  )
}
