import { useMemo } from 'react'
import { usePortal, useSide, useUser } from '#platform/web/router/portal.ts'
import { buildMenu, type Menu } from './menu.ts'

/** The menu of the signed-in person, for the side that they chose. */
export function useMenu(): Menu {
  const { menuPlan } = usePortal()
  const user = useUser()
  const side = useSide()
  return useMemo(() => buildMenu(menuPlan.arrangements, { user, side }), [menuPlan, user, side])
}
