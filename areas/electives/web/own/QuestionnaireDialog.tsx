import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { SmallId } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { refreshCalls, useAction, useCall } from '#platform/web/api/use-call.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { electivesCalls } from '../../contract/calls.ts'
import {
  GENDERS,
  HEALTH_GROUPS,
  type Questionnaire,
  type QuestionInfo,
} from '../../contract/questionnaire.ts'
import { FAILURES } from '../texts.ts'
import styles from './Electives.module.css'
import { sentSports, SPORT_FIELDS, SportsField, sportValues } from './SportsField.tsx'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** The fields as they are filled in: a field that depends on a checkbox is sent only with it. */
const Fields = z.object({
  fio: typedText({ max: 302 }),
  genderId: SmallId,
  groupNumber: typedText({ max: 60 }),
  birthday: CalendarDate,
  address: optional(typedText({ min: 0, max: 300 })),
  healthGroupId: SmallId,
  isSwimming: z.boolean(),
  phone: typedText({ max: 30 }),
  additionalPhone: optional(typedText({ min: 0, max: 30 })),
  isGto: z.boolean(),
  gto: optional(typedText({ min: 0, max: 20 })),
  hasSports: z.boolean(),
  sportsCount: z.int().check(z.gte(1), z.lte(5)),
})
type Fields = z.output<typeof Fields>
const Filled = z.object({ ...SPORT_FIELDS, ...Fields.shape })

/** The fields that are sent. Specification part 2, sections 3 and 5. */
function sentFields(filled: Fields & Record<string, unknown>) {
  const { fio, genderId, groupNumber, birthday, address, healthGroupId, isSwimming } = filled
  const { phone, additionalPhone, isGto, gto, hasSports, sportsCount } = filled
  return {
    fio,
    genderId,
    groupNumber,
    birthday,
    address,
    healthGroupId,
    isSwimming,
    phones: [phone, ...(additionalPhone ? [additionalPhone] : [])],
    gto: isGto && gto ? gto : null,
    sports: hasSports ? sentSports(filled, sportsCount) : [],
  }
}

type Info = z.output<typeof QuestionInfo>

function initialFields(known: Questionnaire | null, info: Info): Partial<z.input<typeof Filled>> {
  if (known === null)
    return {
      fio: info.fullName,
      ...(info.gender && { genderId: info.gender.id }),
      groupNumber: info.group ?? '',
      ...(info.birthday && { birthday: info.birthday }),
      phone: info.phone ?? '',
      address: info.address ?? '',
      isSwimming: false,
      isGto: false,
      hasSports: false,
      sportsCount: 1,
    }
  const { fullName, gender, group, healthGroup, isSwim, UIN, sports, ...fields } = known
  return {
    ...fields,
    fio: fullName,
    genderId: gender.id,
    groupNumber: group,
    healthGroupId: healthGroup.id,
    isSwimming: isSwim,
    isGto: UIN !== null,
    gto: UIN,
    hasSports: sports.length > 0,
    sportsCount: Math.max(1, sports.length),
    ...sportValues(sports),
  }
}

interface QuestionnaireDialogProps {
  known: Questionnaire | null
  onClose: () => void
}

/** The questionnaire of physical education, with the data that the register already has. */
export function QuestionnaireDialog({ known, onClose }: QuestionnaireDialogProps) {
  const info = useCall(electivesCalls.getQuestionInfo, {}, { isAlwaysFresh: true })
  return (
    <Dialog title="Анкета по физической культуре" place="side" onClose={onClose}>
      {info.data ? <QuestionnaireForm known={known} info={info.data} onClose={onClose} /> : <PageSkeleton />}
    </Dialog>
  )
}

function QuestionnaireForm({ known, info, onClose }: QuestionnaireDialogProps & { info: Info }) {
  const use = { success: 'Данные успешно сохранены', failure: null }
  const create = useAction(electivesCalls.createQuestionnaire, use)
  const change = useAction(electivesCalls.changeQuestionnaire, use)
  const send = async (filled: z.output<typeof Filled>) => {
    const sent = sentFields(filled)
    await (known ? change.mutateAsync(sent) : create.mutateAsync(sent))
    await refreshCalls([electivesCalls.getQuestionnaire, electivesCalls.listGymCourses])
    onClose()
  }
  return (
    <Form
      schema={Filled}
      initial={initialFields(known, info)}
      failureText={FAILURES.save}
      onSubmit={send}
      guardsLeaving
    >
      <TextField name="fio" label="Фамилия, имя, отчество" />
      <FieldRow>
        <SelectField name="genderId" label="Пол" placeholder="Не указан" options={optionsOf(GENDERS)} />
        <DateField name="birthday" label="Дата рождения" />
      </FieldRow>
      <FieldRow>
        <TextField name="groupNumber" label="Группа" />
        <SelectField
          name="healthGroupId"
          label="Группа здоровья"
          placeholder="Выберите"
          hint="Её видите вы и модератор"
          options={optionsOf(HEALTH_GROUPS)}
        />
      </FieldRow>
      <FieldRow>
        <TextField name="phone" label="Телефон" type="tel" autoComplete="tel" />
        <TextField name="additionalPhone" label="Ещё телефон" type="tel" />
      </FieldRow>
      <TextField name="address" label="Адрес" />
      <CheckboxField name="isSwimming" label="Умею плавать" />
      <CheckboxField name="isGto" label="Есть УИН ГТО" />
      <GtoNumber />
      <CheckboxField name="hasSports" label="Занимаюсь спортом, есть разряд или звание" />
      <Sports />
      <div className={styles['confirm']}>
        <SubmitButton>Сохранить анкету</SubmitButton>
      </div>
    </Form>
  )
}

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

function GtoNumber() {
  const { value } = useField('isGto', false)
  return value ? <TextField name="gto" label="УИН ГТО" hint="00-00-0000000" /> : null
}

function Sports() {
  const { value } = useField('hasSports', false)
  return value ? <SportsField /> : null
}
