import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { callOptions } from '#platform/web/api/use-call.ts'
import type { WebArea } from '#platform/web/router/area.ts'
import { PortalContext } from '#platform/web/router/portal.ts'
import type { SessionSource } from '#platform/web/router/session.ts'

interface PortalProviderProps {
  areas: readonly WebArea[]
  session: SessionSource
  children: ReactNode
}

/** Hands the areas, the session and the university's name to the platform. */
export function PortalProvider({ areas, session, children }: PortalProviderProps) {
  const { data: config } = useQuery(callOptions(portalCalls.getConfig, {}))
  const universityName = config?.universityName ?? 'Университет'
  const portal = useMemo(() => ({ areas, session, universityName }), [areas, session, universityName])
  return <PortalContext value={portal}>{children}</PortalContext>
}
