import * as z from 'zod/mini'
import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { DateField, MomentField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { CampaignMoments, type Campaign, type CampaignLists } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { Category, CATEGORY_TITLES } from '../../contract/category.ts'
import { NO_COURSES_YET } from '../texts.ts'
import styles from './Admin.module.css'
import { REFRESH } from './use-admin.ts'

const COURSES = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `${id}-й` }))

type Group = 'course' | 'form' | 'level'
const tickName = (group: Group, id: number) => `${group}${id}`

type Today = ReturnType<typeof useToday>

const ticks = (group: Group, list: readonly { id: number }[], chosen: readonly number[]) =>
  Object.fromEntries(list.map(({ id }) => [tickName(group, id), chosen.includes(id)]))

const ticked = (group: Group, list: readonly { id: number }[], filled: Record<string, unknown>) =>
  list.map(({ id }) => id).filter((id) => filled[tickName(group, id)] === true)

/** The year that goes on; of a university that has only others, the latest. */
function usualYear({ years }: CampaignLists, today: Today): number | undefined {
  const current = studyYearOf(today.toString())
  return (years.find(({ id }) => id === current) ?? years[0])?.id
}

function initialFields(
  campaign: Campaign | null,
  lists: CampaignLists,
  today: Today,
): Record<string, unknown> {
  return {
    ...ticks('course', COURSES, campaign?.courses ?? [1, 2, 3]),
    ...ticks('form', lists.forms, campaign?.formIds ?? [1]),
    ...ticks('level', lists.levels, campaign?.levelIds ?? [1, 2]),
    ...(campaign ?? {
      category: 'gym',
      studyYearId: usualYear(lists, today),
      term: 2,
      seatRule: 'at-confirm',
      isPublished: false,
      offerHours: 6,
    }),
  }
}

/** The schema with a tick for each entry of the lists. */
const schemaOf = (lists: CampaignLists) =>
  z.object({
    ...Object.fromEntries(
      [
        ...COURSES.map(({ id }) => tickName('course', id)),
        ...lists.forms.map(({ id }) => tickName('form', id)),
        ...lists.levels.map(({ id }) => tickName('level', id)),
      ].map((name) => [name, z.boolean()]),
    ),
    ...CampaignMoments.shape,
  })

interface CampaignDialogProps {
  campaign: Campaign | null
  onClose: () => void
}

/** A campaign: its windows, its students, and the way in which places are given. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const lists = useCall(electivesCalls.getCampaignLists, {})
  return (
    <Dialog title={campaign ? 'Кампания выбора' : 'Новая кампания'} place="side" onClose={onClose}>
      {lists.data ? (
        <CampaignForm campaign={campaign} lists={lists.data} onClose={onClose} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}

function CampaignForm({ campaign, lists, onClose }: CampaignDialogProps & { lists: CampaignLists }) {
  const use = { refresh: REFRESH, success: 'Данные успешно сохранены', failure: null }
  const create = useAction(electivesCalls.createCampaign, use)
  const change = useAction(electivesCalls.changeCampaign, use)
  const send = async (filled: Record<string, unknown>) => {
    const values = {
      ...CampaignMoments.parse(filled),
      courses: ticked('course', COURSES, filled),
      formIds: ticked('form', lists.forms, filled),
      levelIds: ticked('level', lists.levels, filled),
    }
    if (campaign === null) await create.mutateAsync(values)
    else await change.mutateAsync({ id: campaign.id, version: campaign.version, ...values })
    onClose()
  }
  const today = useToday()
  return (
    <Form schema={schemaOf(lists)} initial={initialFields(campaign, lists, today) as never} onSubmit={send}>
      <FieldRow>
        <SelectField
          name="category"
          label="Что выбирают"
          options={Category.options.map((value) => ({ value, label: CATEGORY_TITLES[value] }))}
        />
        <SelectField
          name="studyYearId"
          label="Учебный год"
          options={lists.years.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="term"
          label="Для семестра"
          options={[
            { value: 1, label: 'осеннего' },
            { value: 2, label: 'весеннего' },
          ]}
        />
        <SelectField
          name="seatRule"
          label="Как дают места"
          options={[
            { value: 'at-confirm', label: 'сразу при подтверждении' },
            { value: 'by-lot', label: 'по жребию после срока' },
          ]}
        />
      </FieldRow>
      <MomentField name="start" label="Начало выбора" />
      <MomentField name="end" label="Конец выбора" hint="Последняя минута входит целиком" />
      <MomentField name="moderationEnd" label="Конец модерации" />
      <PastNote today={today} />
      <FieldRow>
        <DateField name="endForText" label="Дата для студентов" />
        <DateField name="firstYearEndForText" label="Дата для первокурсников" />
      </FieldRow>
      <Ticks legend="Курсы обучения" group="course" list={COURSES} />
      <Ticks legend="Формы обучения" group="form" list={lists.forms} />
      <Ticks legend="Уровни" group="level" list={lists.levels} />
      <TextField name="offerHours" label="Часов на ответ" type="number" hint="Когда место предложено" />
      <CheckboxField name="isPublished" label="Опубликована: студенты видят кампанию" />
      {(campaign?.counts.courses ?? 0) === 0 && <NoCoursesNote />}
      <SubmitButton>Сохранить</SubmitButton>
    </Form>
  )
}

/** Warns of a campaign whose window has already ended: nobody will choose anything in it. */
function PastNote({ today }: { today: Today }) {
  const { value: end } = useField<string>('end', '')
  if (!end || end.slice(0, 10) >= today.toString()) return null
  return (
    <p className={styles['warning']} role="status">
      Срок выбора уже прошёл: студенты ничего не смогут выбрать
    </p>
  )
}

/** Warns who publishes a campaign without courses: its students would have nothing to choose. */
function NoCoursesNote() {
  const { value: isPublished } = useField<boolean>('isPublished', false)
  if (!isPublished) return null
  return (
    <p className={styles['warning']} role="status">
      {NO_COURSES_YET}. Сначала сохраните черновик и добавьте курсы
    </p>
  )
}

function Ticks({
  legend,
  group,
  list,
}: {
  legend: string
  group: Group
  list: readonly { id: number; name: string }[]
}) {
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {list.map(({ id, name }) => (
        <CheckboxField key={id} name={tickName(group, id)} label={name} />
      ))}
    </fieldset>
  )
}
