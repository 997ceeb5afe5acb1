import { setPagePerson } from '#platform/web/api/page-person.ts'
import { request } from '#platform/web/api/request.ts'
import { rememberSignedIn } from '#platform/web/router/known-session.ts'
import type { SessionSource, SessionUser } from '#platform/web/router/session.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { neededWithInput } from '#platform/web/ui/without-reload.ts'
import { sessionCalls } from '../contract/session-calls.ts'
import type { CurrentUser } from '../contract/current-user.ts'
import { accountsScreens } from '../contract/screens.ts'
import { givenNames, initials, shortName } from '../contract/names.ts'

function presentUser(user: CurrentUser): SessionUser {
  const requiredScreen = user.mustSetUpSecondFactor ? accountsScreens.protection.path : null
  return {
    ...user,
    requiredScreen,
    shortName: shortName(user),
    givenNames: givenNames(user),
    initials: initials(user),
  }
}

const loadReloginForm = () => import('./ReloginForm.tsx')
neededWithInput.push(loadReloginForm)

/** Finds out who is signed in, ends the session, and signs in again over a page. */
export const session: SessionSource = {
  async load() {
    const user = await request(sessionCalls.getCurrentUser, {}, { isQuiet: true })
    rememberSignedIn(true)
    setPagePerson(user.id)
    return presentUser(user)
  },
  async leave() {
    await request(sessionCalls.logout, {}, { isQuiet: true })
    setPagePerson(null)
  },
  ReloginForm: lazyPart(loadReloginForm),
}
