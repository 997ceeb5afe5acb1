import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { Segments } from '#platform/web/ui/Segments.tsx'
import type { DebtorScope } from '../../contract/debtors.ts'

interface ScopeSwitchProps {
  scopes: readonly DebtorScope[]
  scope: DebtorScope
  onChoose: (scope: DebtorScope) => void
}

/** The choice of the scope; it opens with the widest scope that the reader is in charge of. */
export function ScopeSwitch({ scopes, scope, onChoose }: ScopeSwitchProps) {
  const leadsInstitute = holdsAny(useUser(), ['institute-or-deanery-head', 'directorate'])
  const titles: Record<DebtorScope, string> = {
    own: 'Мои занятия',
    curated: 'Я куратор',
    department: 'Наши дисциплины',
    unit: leadsInstitute ? 'Институт' : 'Кафедра',
  }
  if (scopes.length < 2) return null
  return (
    <Segments
      label="Чьи студенты"
      chosen={scope}
      segments={scopes.map((id) => ({ id, title: titles[id], onChoose: () => onChoose(id) }))}
    />
  )
}
