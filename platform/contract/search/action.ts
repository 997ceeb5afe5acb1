import type { Access } from '../permissions.ts'

/** Something to do, found by what people call it. */
export interface PortalAction {
  title: string
  /** The effect, in a few words. */
  detail: string
  /** The address that performs it. */
  to: string
  access: Access
  keywords?: string
}
