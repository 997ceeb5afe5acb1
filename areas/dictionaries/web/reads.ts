import { ahead, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { definitionOf, EDITABLE_SLUGS } from '../contract/editable.ts'
import type { dictionariesScreens } from '../contract/screens.ts'

/** The first dictionary that holders of these permissions keep. */
function firstKept(permissions: readonly string[]): ReadAhead[] {
  const slug = EDITABLE_SLUGS.find((each) => permissions.includes(definitionOf(each).permission))
  return slug ? [ahead(dictionariesCalls.listRecords, { slug })] : []
}

export default {
  adminDictionaries: ({ user }) => firstKept(user.permissions),
  roomDictionaries: () => firstKept(['rooms-dictionaries-management']),
} satisfies ScreenReads<keyof typeof dictionariesScreens>
