import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { RecordHistory } from '#platform/web/records/RecordHistory.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress, usePathSegment } from '#platform/web/router/address.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { UnitValues, type UnitCard } from '../../contract/register/unit.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import { CloseUnitDialog } from './CloseUnitDialog.tsx'
import { NewUnitPage } from './NewUnitPage.tsx'
import { StaffUnits } from './StaffUnits.tsx'
import { UnitFields } from './UnitFields.tsx'
import { UnitPeople } from './UnitPeople.tsx'
import { unitHistory, useStructureChoices, useUnits } from './use-structure.ts'

/** The card of a unit; `new` in the address begins one. */
export default function UnitPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewUnitPage /> : <KnownUnit key={segment} id={Number(segment) || 0} />
}

function KnownUnit({ id }: { id: number }) {
  const unit = useCall(departmentsCalls.getUnitCard, { id }, { keepsLast: false })
  const [address, setAddress] = useAddress()
  const [isClosing, setClosing] = useState(false)
  return (
    <Page
      title={unit.data?.values.name ?? departmentsScreens.unit.title}
      context={unit.data && contextOf(unit.data)}
      loading={unit}
      failureText="Произошла ошибка при получении подразделения"
      actions={
        <>
          {unit.data?.endAt === null && (
            <Button onClick={() => setClosing(true)}>Закрыть подразделение</Button>
          )}
          <ButtonLink to={addressOf(departmentsScreens.units)}>К списку</ButtonLink>
        </>
      }
    >
      {(card) => (
        <>
          <Tabs
            label="Карточка"
            open={address['tab'] ?? 'data'}
            onOpen={(tab) => setAddress({ tab: tab === 'data' ? null : tab })}
            tabs={[
              { id: 'data', title: 'Данные', content: <UnitForm card={card} /> },
              { id: 'people', title: 'Руководители и должности', content: <UnitPeople card={card} /> },
              { id: 'staff', title: 'Ставки', content: <StaffUnits card={card} /> },
              { id: 'history', title: 'История', content: <RecordHistory id={id} {...unitHistory} /> },
            ]}
          />
          {isClosing && <CloseUnitDialog card={card} onClose={() => setClosing(false)} />}
        </>
      )}
    </Page>
  )
}

function contextOf({ kind, parent, endAt, externalId }: UnitCard): string {
  return [
    kind.charAt(0).toUpperCase() + kind.slice(1),
    parent && `входит в: ${parent.name}`,
    endAt !== null && `закрыто после ${displayDate(endAt)}`,
    externalId && `внешний код ${externalId}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function UnitForm({ card: { id, version, values } }: { card: UnitCard }) {
  const { change } = useUnits()
  const { kinds, units } = useStructureChoices()
  const among = (named: readonly { id: number; name: string }[]) => (chosen: number | null) =>
    named.find((each) => each.id === chosen)?.name ?? '—'
  return (
    <VersionedForm
      schema={UnitValues}
      initial={values}
      version={version}
      fields={[
        { name: 'name', title: 'Название' },
        { name: 'shortName', title: 'Краткое название' },
        { name: 'kindId', title: 'Вид', show: among(kinds) },
        { name: 'parentId', title: 'Вышестоящее подразделение', show: among(units) },
        { name: 'phone', title: 'Телефон' },
        { name: 'email', title: 'Почта' },
        { name: 'address', title: 'Адрес' },
        { name: 'beginAt', title: 'Действует с' },
      ]}
      save={async (changed, over) => {
        const saved = await change.mutateAsync({ id, version: over, ...changed })
        return { version: saved.version }
      }}
      hasNoHistory
    >
      <UnitFields />
    </VersionedForm>
  )
}
