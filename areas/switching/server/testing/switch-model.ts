import type { SwitchMode } from '#platform/contract/switching.ts'

/** The people of the walk: two administrators, somebody with a derived right, two without rights, and nobody. */
export const CAST = 5
export const NOBODY = 5
export const OFFICER = 2
const ADMINISTRATORS = [0, 1]

export const GRANTABLE = ['admin', 'users-management', 'audit-view', 'certificates'] as const
export type Grantable = (typeof GRANTABLE)[number]
export type Effect = 'allow' | 'deny'

export type Step =
  | { kind: 'switch'; by: number; target: number; mode: SwitchMode; reason: string }
  | { kind: 'return' | 'write'; by: number }
  | { kind: 'grant'; person: number; permission: Grantable; effect: Effect }
  | { kind: 'revoke'; person: number; permission: Grantable }
  | { kind: 'block' | 'unblock'; person: number }
  | { kind: 'pass'; minutes: number }

/** A session as others see it: the person in whose place it is, its owner, and its permissions. */
export interface Seen {
  person: number
  real: number
  rights: string[]
}

interface Person {
  grants: Map<string, Effect>
  isBlocked: boolean
}

interface Session {
  owner: number
  place: { target: number; mode: SwitchMode; endsAt: number } | null
}

const IMPLIED = ['users-management', 'university-data', 'content-management', 'audit-view']
const SWITCH_LASTS = 30
const REFUSED = { blocked: 401, returned: 422, switched: 422, forbidden: 403, view: 403, invalid: 422 }

/** The outcome of the rules, written from the specification and independently of the server. Decisions D-33 and D-42. */
export class SwitchModel {
  minute = 0
  readonly people: Person[] = Array.from({ length: CAST }, (_, index) => ({
    grants: new Map(ADMINISTRATORS.includes(index) ? [['admin', 'allow']] : []),
    isBlocked: false,
  }))
  readonly sessions: Session[] = ADMINISTRATORS.map((owner) => ({ owner, place: null }))
  /** Rows that the audit must contain: the action and both persons. */
  readonly audit: [action: string, real: number, person: number][] = []

  rightsOf(index: number): Set<string> {
    const { grants } = this.people[index]!
    const rights = new Set(index === OFFICER ? ['military-department'] : [])
    for (const [permission, effect] of grants) if (effect === 'allow') rights.add(permission)
    if (grants.get('admin') === 'allow') for (const permission of IMPLIED) rights.add(permission)
    for (const [permission, effect] of grants) if (effect === 'deny') rights.delete(permission)
    return rights
  }

  isProtected(index: number): boolean {
    const rights = this.rightsOf(index)
    return rights.has('admin') || rights.has('users-management')
  }

  /** Ends a switch whose rules no longer hold, as any request does; true when this one did. */
  private comesBack(session: Session): boolean {
    const { owner, place } = session
    if (!place) return false
    const holds =
      this.minute < place.endsAt &&
      this.rightsOf(owner).has('admin') &&
      !this.isProtected(place.target) &&
      !this.people[place.target]!.isBlocked
    if (holds) return false
    this.audit.push(['switching.end', owner, place.target])
    session.place = null
    return true
  }

  private statusOf(step: Step & { by: number }, session: Session): number {
    const { owner, place } = session
    if (this.people[owner]!.isBlocked) return REFUSED.blocked
    const isBack = this.comesBack(session)
    if (step.kind === 'return') {
      if (session.place) this.audit.push(['switching.return', owner, session.place.target])
      session.place = null
      return 200
    }
    if (isBack) return REFUSED.returned
    if (step.kind === 'switch') return this.switchTo(step, session)
    if (place?.mode === 'view') return REFUSED.view
    this.audit.push(['walk.write', owner, place?.target ?? owner])
    return 200
  }

  private switchTo({ target, mode, reason }: Step & { kind: 'switch' }, session: Session): number {
    if (session.place) return REFUSED.switched
    if (!this.rightsOf(session.owner).has('admin')) return REFUSED.forbidden
    if (mode === 'full' && reason === '') return REFUSED.invalid
    if (target === NOBODY) return 404
    const isRefused = target === session.owner || this.isProtected(target) || this.people[target]!.isBlocked
    if (isRefused) return REFUSED.invalid
    session.place = { target, mode, endsAt: this.minute + SWITCH_LASTS }
    this.audit.push(['switching.start', session.owner, target])
    return 200
  }

  /** The session as it must be seen now; null when the owner of the session is blocked. */
  look(by: number): Seen | null {
    const session = this.sessions[by]!
    if (this.people[session.owner]!.isBlocked) return null
    this.comesBack(session)
    const person = session.place?.target ?? session.owner
    return { person, real: session.owner, rights: [...this.rightsOf(person)].toSorted() }
  }

  /** Takes a step; the answer's status, for the steps that are requests. */
  take(step: Step): number | null {
    switch (step.kind) {
      case 'pass':
        this.minute += step.minutes
        return null
      case 'grant':
        this.people[step.person]!.grants.set(step.permission, step.effect)
        return null
      case 'revoke':
        this.people[step.person]!.grants.delete(step.permission)
        return null
      case 'block':
      case 'unblock':
        this.people[step.person]!.isBlocked = step.kind === 'block'
        return null
      default:
        return this.statusOf(step, this.sessions[step.by]!)
    }
  }
}
