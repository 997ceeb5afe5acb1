import {
  KnownRecord,
  nameAmong,
  NewRecord,
  selectOptions,
  useFoundDisciplines,
  useFoundPeople,
  useStudyChoices,
} from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { usePathSegment } from '#platform/web/router/address.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { LinkValues, type LinkCard } from '../../contract/conference-link.ts'
import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { useLinks } from './use-links.ts'

const SCREENS = { screen: timetableScreens.links, card: timetableScreens.link }

/** The card of a conference link; `new` in the address begins one. */
export default function LinkPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewLink /> : <KnownLink key={segment} id={Number(segment) || 0} />
}

function NewLink() {
  const { create } = useLinks()
  const { currentYearId } = useStudyChoices()
  if (currentYearId === 0) return null
  return (
    <NewRecord
      {...SCREENS}
      title="Новая ссылка"
      schema={LinkValues}
      initial={{ studyYearId: currentYearId, lessonKindId: 1 }}
      create={create.mutateAsync}
    >
      <LinkFields link={null} />
    </NewRecord>
  )
}

function KnownLink({ id }: { id: number }) {
  const record = useCall(timetableCalls.getLink, { id }, { keepsLast: false })
  const { years } = useStudyChoices()
  const { change, history } = useLinks()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={timetableScreens.link.title}
      titleOf={({ discipline }) => discipline}
      contextOf={({ teacher, lessonKind, year }) => [teacher, lessonKind, year].join(' · ')}
      schema={LinkValues}
      fields={[
        { name: 'studyYearId', title: 'Учебный год', show: nameAmong(years) },
        { name: 'personId', title: 'Преподаватель' },
        { name: 'disciplineId', title: 'Дисциплина' },
        { name: 'lessonKindId', title: 'Вид занятия', show: nameAmong(LESSON_KINDS) },
        { name: 'isIet', title: 'ИОТ' },
        { name: 'url', title: 'Ссылка' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={(card) => <LinkFields link={card} />}
    />
  )
}

function LinkFields({ link }: { link: LinkCard | null }) {
  const { years } = useStudyChoices()
  const people = useFoundPeople({ isWorker: true })
  const disciplines = useFoundDisciplines()
  return (
    <>
      <TextField name="url" label="Ссылка" hint="Адрес видеовстречи, начинается с https://" />
      <FoundField
        name="personId"
        label="Преподаватель"
        source={people}
        valueOptions={link ? [{ id: link.values.personId, title: link.teacher }] : []}
      />
      <FoundField
        name="disciplineId"
        label="Дисциплина"
        source={disciplines}
        valueOptions={link ? [{ id: link.values.disciplineId, title: link.discipline }] : []}
      />
      <FieldRow>
        <SelectField name="lessonKindId" label="Вид занятия" options={selectOptions(LESSON_KINDS)} />
        <SelectField name="studyYearId" label="Учебный год" options={selectOptions(years)} />
      </FieldRow>
      <CheckboxField name="isIet" label="Для занятий траекторий (ИОТ)" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
