import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { DepartmentPage, OwnDepartments } from '../../contract/department.ts'
import { openedUnit } from './opened-unit.ts'
import { PrintButton } from './PrintButton.tsx'

interface FrameProps {
  title: string
  page: DepartmentPage
  /** Filters of the page next to the choice of the unit. */
  filters?: ReactNode
  /** The download, for the chosen unit. */
  download?: (departmentId: number) => ReactNode
  children: (department: { id: number; name: string }) => ReactNode
}

/** A page of one of the reader's own units, chosen in the address. Decision D-57. */
export function DepartmentFrame(props: FrameProps) {
  const own = useCall(departmentsCalls.getOwnDepartments, {})
  return (
    <Page
      title={props.title}
      context={own.data && onlyUnit(own.data)}
      loading={own}
      failureText="Произошла ошибка при получении данных о подразделении"
      actions={own.data && own.data.permissions.includes(props.page) && <Actions {...props} own={own.data} />}
    >
      {(data) => <Chosen {...props} own={data} />}
    </Page>
  )
}

/** The name of the unit if there is only one to choose. */
const onlyUnit = ({ departments }: OwnDepartments) =>
  departments.length === 1 ? departments[0]?.name : undefined

function useChosen(own: OwnDepartments) {
  const [{ department }] = useAddress()
  return openedUnit(own, department)
}

function Actions({ download, own }: FrameProps & { own: OwnDepartments }) {
  const chosen = useChosen(own)
  if (!chosen) return null
  return (
    <>
      <PrintButton />
      {download?.(chosen.id)}
    </>
  )
}

function Chosen({ page, filters, children, own }: FrameProps & { own: OwnDepartments }) {
  const [, change] = useAddress()
  const chosen = useChosen(own)
  if (!chosen)
    return <EmptyState text="Подразделение не определено. Если это ошибка, обратитесь в отдел кадров" />
  if (!own.permissions.includes(page))
    return <EmptyState text="Эта страница открыта работникам подразделения, его руководителю и дирекции" />
  return (
    <>
      {(own.departments.length > 1 || filters) && (
        <Toolbar>
          {own.departments.length > 1 && (
            <ChoiceFilter
              label="Подразделение"
              value={String(chosen.id)}
              options={namedOptions(own.departments)}
              onChange={(id) => id !== '' && change({ department: id, page: null })}
            />
          )}
          {filters}
        </Toolbar>
      )}
      {children(chosen)}
    </>
  )
}
