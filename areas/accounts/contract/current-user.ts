import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'
import { SWITCH_MODES } from '#platform/contract/switching.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** A static page in the menu. Specification part 1, section 3, "Current user". */
export const StaticPageLink = z.object({
  section: z.string(),
  orderNumber: z.int(),
  title: z.string(),
  url: z.string(),
})

/** One kind of person at the university; several at once are usual. Decision D-48, `userTypes`. */
export const UserType = z.object({
  type: z.string(),
  label: z.string(),
  groupId: z.nullable(z.int()),
})

export const CurrentUser = z.object({
  id: z.int(),
  fullName: z.string(),
  name: z.string(),
  surname: z.string(),
  secondName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  login: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  studentLevelId: z.nullable(z.int()),
  staticPages: z.array(StaticPageLink),
  /** Ours: paths of the pages that no section of the menu contains and that the person may read now. */
  openPages: z.array(z.string()),
  /** Ours: the keys of the person's holdings, by which the menu leaves out empty screens. */
  holdings: z.array(z.string()),
  /** The administrator who is in this person's place. */
  impersonator: z.nullable(
    z.object({ id: z.int(), fullName: z.string(), mode: z.enum(SWITCH_MODES), endsAt: Instant }),
  ),
  /** Nothing opens yet but the set-up of a second factor. Decision D-19. */
  mustSetUpSecondFactor: z.boolean(),
  userTypes: z.array(UserType),
  /** Post and department, or group: the line below the name. */
  status: z.nullable(z.string()),
  sessionExpiresAt: Instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** One enrolment of the signed-in person. The client shows «Студент гр. » before the name; level 5 is vocational. */
export const OwnGroup = z.object({
  id: z.int(),
  name: z.string(),
  studentId: z.int(),
  spec: z.nullable(z.string()),
  studyForm: Named,
  studyLevel: Named,
  recordBook: z.string(),
  placeKind: Named,
  isCurrent: z.boolean(),
})
export type OwnGroup = z.infer<typeof OwnGroup>
