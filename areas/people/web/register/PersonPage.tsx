import { useCall } from '#platform/web/api/use-call.ts'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress, usePathSegment } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { RecordHistory } from '#platform/web/records/RecordHistory.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { peopleCalls } from '../../contract/calls.ts'
import { PersonValues, type PersonCard } from '../../contract/register/person.ts'
import { peopleScreens } from '../../contract/screens.ts'
import { DocumentTab } from './DocumentTab.tsx'
import { NewPersonPage } from './NewPersonPage.tsx'
import { GENDERS, PersonFields, useDegreeTypes } from './PersonFields.tsx'
import { PersonLinks } from './PersonLinks.tsx'
import { useLink } from '#platform/web/router/use-link.ts'
import { personHistory, usePeople } from './use-people.ts'

/** The card of a person; `new` in the address begins one. */
export default function PersonPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewPersonPage /> : <KnownPerson key={segment} id={Number(segment) || 0} />
}

function KnownPerson({ id }: { id: number }) {
  const person = useCall(peopleCalls.getPersonCard, { id }, { keepsLast: false })
  const [address, setAddress] = useAddress()
  const { permissions } = useUser()
  const accountAddress = useLink('admin-users', { person: id })
  return (
    <Page
      title={person.data?.fullName ?? peopleScreens.person.title}
      context={person.data && contextOf(person.data)}
      loading={person}
      failureText="Произошла ошибка при получении карточки"
      actions={
        <>
          {accountAddress !== null && <ButtonLink to={accountAddress}>Учётная запись и права</ButtonLink>}
          <ButtonLink to={addressOf(peopleScreens.people)}>К списку</ButtonLink>
        </>
      }
    >
      {(card) => (
        <Tabs
          label="Карточка"
          open={address['tab'] ?? 'data'}
          onOpen={(tab) => setAddress({ tab: tab === 'data' ? null : tab })}
          tabs={[
            { id: 'data', title: 'Данные', content: <PersonForm card={card} /> },
            { id: 'links', title: 'Работа и учёба', content: <PersonLinks card={card} /> },
            ...(permissions.includes('personal-documents')
              ? [{ id: 'document', title: 'Документы', content: <DocumentTab personId={id} /> }]
              : []),
            { id: 'history', title: 'История', content: <RecordHistory id={id} {...personHistory} /> },
          ]}
        />
      )}
    </Page>
  )
}

function contextOf({ formerNames, hasAccount, values: { externalId } }: PersonCard): string {
  const former = [...new Set(formerNames.map(({ name }) => name))].join(', ')
  return [
    hasAccount ? 'Учётная запись есть' : 'Учётной записи нет',
    former && `прежние имена: ${former}`,
    externalId && `внешний код ${externalId}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const genderName = (gender: string | null) => GENDERS.find(({ value }) => value === gender)?.label ?? '—'

const listed = (contacts: readonly string[]) => contacts.join(', ') || '—'

function PersonForm({ card: { id, version, values } }: { card: PersonCard }) {
  const { change } = usePeople()
  const degreeTypes = useDegreeTypes()
  const degreeNames = (ids: number[]) =>
    ids.map((each) => degreeTypes.find((type) => type.id === each)?.name ?? each).join(', ')
  return (
    <VersionedForm
      schema={PersonValues}
      initial={values as PersonValues}
      version={version}
      fields={[
        { name: 'lastName', title: 'Фамилия' },
        { name: 'firstName', title: 'Имя' },
        { name: 'middleName', title: 'Отчество' },
        { name: 'birthDate', title: 'Дата рождения' },
        { name: 'gender', title: 'Пол', show: genderName },
        { name: 'workEmails', title: 'Рабочая почта', show: listed },
        { name: 'workPhones', title: 'Рабочий телефон', show: listed },
        { name: 'personalEmails', title: 'Личная почта', show: listed },
        { name: 'personalPhones', title: 'Личный телефон', show: listed },
        { name: 'degreeTypeIds', title: 'Учёные степени и звания', show: degreeNames },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      save={async (changed, over) => {
        const saved = await change.mutateAsync({ id, version: over, ...changed })
        return { version: saved.version }
      }}
      hasNoHistory
    >
      <PersonFields />
    </VersionedForm>
  )
}
