import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import { staffCalls } from '../contract/calls.ts'
import type { staffScreens } from '../contract/screens.ts'

export default {
  staffList: () => [
    ahead(staffCalls.listStaff, { page: 1 }),
    ahead(dictionariesCalls.getDictionary, { slug: 'departments' }),
  ],
} satisfies ScreenReads<keyof typeof staffScreens>
