import { useCall } from '#platform/web/api/use-call.ts'
import { SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { usePathSegment } from '#platform/web/router/address.ts'
import { studyCalls } from '../../contract/calls.ts'
import { studyScreens } from '../../contract/screens.ts'
import { SpecialityValues } from '../../contract/speciality.ts'
import { KnownRecord, NewRecord } from '../register/RecordPage.tsx'
import { nameAmong, selectOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { useSpecialities } from './use-specialities.ts'

const SCREENS = { screen: studyScreens.specialities, card: studyScreens.speciality }

/** The card of a speciality; `new` in the address begins one. */
export default function SpecialityPage() {
  const segment = usePathSegment('id')
  const { create } = useSpecialities()
  if (segment !== 'new') return <KnownSpeciality key={segment} id={Number(segment) || 0} />
  return (
    <NewRecord
      {...SCREENS}
      title="Новая специальность"
      schema={SpecialityValues}
      initial={{}}
      create={create.mutateAsync}
    >
      <SpecialityFields />
    </NewRecord>
  )
}

function KnownSpeciality({ id }: { id: number }) {
  const record = useCall(studyCalls.getSpeciality, { id }, { keepsLast: false })
  const { levels } = useStudyChoices()
  const { change, history } = useSpecialities()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={studyScreens.speciality.title}
      titleOf={({ values }) => `${values.code} ${values.name}`}
      contextOf={({ level, groups }) => `${level} · групп: ${groups}`}
      schema={SpecialityValues}
      fields={[
        { name: 'code', title: 'Код' },
        { name: 'name', title: 'Название' },
        { name: 'studyLevelId', title: 'Уровень образования', show: nameAmong(levels) },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={() => <SpecialityFields />}
    />
  )
}

function SpecialityFields() {
  const { levels } = useStudyChoices()
  return (
    <>
      <FieldRow>
        <TextField name="code" label="Код" hint="Например, 09.03.01" />
        <SelectField
          name="studyLevelId"
          label="Уровень образования"
          placeholder="Выберите"
          options={selectOptions(levels)}
        />
      </FieldRow>
      <TextareaField name="name" label="Название" rows={2} />
      <TextField name="externalId" label="Внешний код" hint="По нему запись узнают при загрузке из файла" />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </>
  )
}
