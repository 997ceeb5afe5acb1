import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { DisciplineValues, type DisciplineCard } from '../../contract/discipline.ts'
import { studyScreens } from '../../contract/screens.ts'
import { KnownRecord, NewRecord } from '../register/RecordPage.tsx'
import { choiceOptions, nameAmong, useStudyChoices } from '../register/use-study-choices.ts'
import { useDisciplines } from './use-disciplines.ts'

const SCREENS = { screen: studyScreens.disciplines, card: studyScreens.discipline }

/** The card of a discipline; `new` in the address begins one. */
export default function DisciplinePage() {
  const segment = usePathSegment('id')
  const { create } = useDisciplines()
  if (segment !== 'new') return <KnownDiscipline key={segment} id={Number(segment) || 0} />
  return (
    <NewRecord
      {...SCREENS}
      title="Новая дисциплина"
      schema={DisciplineValues}
      initial={{}}
      create={create.mutateAsync}
    >
      <DisciplineFields />
    </NewRecord>
  )
}

function KnownDiscipline({ id }: { id: number }) {
  const record = useCall(studyCalls.getDiscipline, { id }, { keepsLast: false })
  const { departments } = useStudyChoices()
  const { change, history } = useDisciplines()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={studyScreens.discipline.title}
      titleOf={({ values }) => values.name}
      contextOf={({ department }) => department ?? 'Кафедра не указана'}
      schema={DisciplineValues}
      fields={[
        { name: 'name', title: 'Название' },
        { name: 'departmentId', title: 'Кафедра', show: nameAmong(departments) },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={() => <DisciplineFields />}
      tabs={(card) => [{ id: 'flows', title: 'Потоки', content: <DisciplineFlows {...card} /> }]}
    />
  )
}

function DisciplineFields() {
  const { departments } = useStudyChoices()
  return (
    <>
      <TextareaField name="name" label="Название" rows={2} />
      <ChoiceField
        name="departmentId"
        label="Кафедра"
        hint="Кто ведёт дисциплину"
        options={choiceOptions(departments)}
      />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}

function DisciplineFlows({ flows }: DisciplineCard) {
  if (flows.length === 0) return <EmptyState text="Потоков по этой дисциплине нет" />
  return (
    <LineList>
      {flows.map(({ id, name, year }) => (
        <li key={id}>
          <AppLink to={addressOf(studyScreens.flow, { id })}>{name}</AppLink>
          <small>{year}</small>
        </li>
      ))}
    </LineList>
  )
}
