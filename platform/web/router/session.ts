import type { ComponentType } from 'react'
import type { Permission } from '#platform/contract/permissions.ts'
import type { SwitchMode } from '#platform/contract/switching.ts'

/** The signed-in person as the platform needs them; provided by the area `accounts`. */
export interface SessionUser {
  id: number
  fullName: string
  shortName: string
  /** First name and patronymic, as used in greetings. */
  givenNames: string
  initials: string
  /** Address of the small photo; null without one. */
  avatar: string | null
  login: string
  status: string | null
  permissions: readonly Permission[]
  staticPages: readonly { section: string; orderNumber: number; title: string; url: string }[]
  /** Paths of the pages that no section of the menu contains and that the person may read now. */
  openPages: readonly string[]
  /** The keys of the person's holdings: the menu leaves out screens that are empty for them. */
  holdings: readonly string[]
  /** The only screen that opens until the person has done its work; null when all do. */
  requiredScreen: string | null
  /** The administrator who works in this person's place, and the end of that. */
  impersonator: { id: number; fullName: string; mode: SwitchMode; endsAt: string } | null
}

/**
 * The way in which the platform learns who is signed in. The app passes it in, because the platform imports
 * no area.
 */
export interface SessionSource {
  /** Reads the current user; the promise rejects with ApiError 401 when nobody is signed in. */
  load(): Promise<SessionUser>
  /** Ends the session on the server. */
  leave(): Promise<void>
  /** The form shown over a page when the session ended in the middle of work; `onClose` is called when it is lost. */
  ReloginForm: ComponentType<{ login: string; onSignedIn: () => void; onClose: () => void }>
}
