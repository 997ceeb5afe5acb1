import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { callOptions } from '#platform/web/api/use-call.ts'
import type { WebArea } from '#platform/web/router/area.ts'
import { PortalContext } from '#platform/web/router/portal.ts'
import type { MenuPlan } from '#platform/web/shell/arrangement.ts'
import type { SessionSource } from '#platform/web/router/session.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'

interface PortalProviderProps {
  areas: readonly WebArea[]
  menuPlan: MenuPlan
  session: SessionSource
  children: ReactNode
}

/** Passes the areas, the session and the university's settings to the platform. */
export function PortalProvider({ areas, menuPlan, session, children }: PortalProviderProps) {
  const { data: config } = useQuery(callOptions(portalCalls.getConfig, {}))
  const universityName = config?.universityName ?? 'Университет'
  const timeZone = config?.timeZone ?? knownTimeZone()
  const isDemo = Boolean(config?.demoAccounts)
  const portal = useMemo(
    () => ({ areas, menuPlan, session, universityName, timeZone, isDemo }),
    [areas, menuPlan, session, universityName, timeZone, isDemo],
  )
  return <PortalContext value={portal}>{children}</PortalContext>
}
