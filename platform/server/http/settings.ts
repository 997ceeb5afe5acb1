/** What the whole server agrees on; read from the environment by `apps/server/config.ts`. */
export interface ServerSettings {
  universityName: string
  timeZone: string
  /** The address under which browsers reach the portal, without a trailing slash; empty when not set. */
  publicUrl: string
  /** Behind https: the cookie gets `__Host-` and `Secure`. */
  isSecure: boolean
  isDemo: boolean
  release: string
  /** Tests only: answers tell how many statements they took. */
  countsStatements: boolean
  /** Trust `X-Forwarded-For` of a proxy in front. */
  trustsProxy: boolean
}
