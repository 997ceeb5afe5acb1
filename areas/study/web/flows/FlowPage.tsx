import { useCall } from '#platform/web/api/use-call.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { usePathSegment } from '#platform/web/router/address.ts'
import { studyCalls } from '../../contract/calls.ts'
import { FlowValues } from '../../contract/flow.ts'
import { studyScreens } from '../../contract/screens.ts'
import { KnownRecord, NewRecord } from '../register/RecordPage.tsx'
import { useFoundDisciplines } from '../register/use-found-disciplines.ts'
import { nameAmong, selectOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { FlowMembers } from './FlowMembers.tsx'
import { useFlows } from './use-flows.ts'

const SCREENS = { screen: studyScreens.flows, card: studyScreens.flow }

/** The card of a flow; `new` in the address begins one. */
export default function FlowPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewFlow /> : <KnownFlow key={segment} id={Number(segment) || 0} />
}

function NewFlow() {
  const { create } = useFlows()
  const { currentYearId, years } = useStudyChoices()
  if (years.length === 0) return null
  return (
    <NewRecord
      {...SCREENS}
      title="Новый поток"
      schema={FlowValues}
      initial={{ studyYearId: currentYearId }}
      create={create.mutateAsync}
    >
      <FlowFields discipline={null} />
    </NewRecord>
  )
}

function KnownFlow({ id }: { id: number }) {
  const record = useCall(studyCalls.getFlow, { id }, { keepsLast: false })
  const { years } = useStudyChoices()
  const { change, history } = useFlows()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={studyScreens.flow.title}
      titleOf={({ values }) => values.name}
      contextOf={({ discipline, year }) => `${discipline} · ${year}`}
      schema={FlowValues}
      fields={[
        { name: 'name', title: 'Название' },
        { name: 'studyYearId', title: 'Учебный год', show: nameAmong(years) },
        { name: 'disciplineId', title: 'Дисциплина' },
        { name: 'isIet', title: 'ИОТ' },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={({ discipline, values }) => (
        <FlowFields discipline={{ id: values.disciplineId, title: discipline }} />
      )}
      tabs={(card) => [
        { id: 'members', title: `Студенты: ${card.students}`, content: <FlowMembers flow={card} /> },
      ]}
    />
  )
}

function FlowFields({ discipline }: { discipline: { id: number; title: string } | null }) {
  const { years } = useStudyChoices()
  const disciplines = useFoundDisciplines()
  return (
    <>
      <TextField name="name" label="Название" />
      <FieldRow>
        <FoundField
          name="disciplineId"
          label="Дисциплина"
          source={disciplines}
          valueOptions={discipline ? [discipline] : []}
        />
        <SelectField name="studyYearId" label="Учебный год" options={selectOptions(years)} />
      </FieldRow>
      <CheckboxField name="isIet" label="Поток индивидуальных образовательных траекторий (ИОТ)" />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
