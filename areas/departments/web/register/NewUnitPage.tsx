import { useRouter } from '@tanstack/react-router'
import { Form } from '#platform/web/forms/Form.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { UnitValues } from '../../contract/register/unit.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import { UnitFields } from './UnitFields.tsx'
import { useUnits } from './use-structure.ts'

/** A new unit. */
export function NewUnitPage() {
  const router = useRouter()
  const { create } = useUnits()
  const save = async (unit: UnitValues) => {
    const { id } = await create.mutateAsync(unit)
    const to = addressOf(departmentsScreens.unit, { id })
    await router.navigate({ to, replace: true, ignoreBlocker: true })
  }
  return (
    <Page
      title="Новое подразделение"
      actions={<ButtonLink to={addressOf(departmentsScreens.units)}>К списку</ButtonLink>}
    >
      <Form schema={UnitValues} onSubmit={save} guardsLeaving isWide>
        <UnitFields />
      </Form>
    </Page>
  )
}
