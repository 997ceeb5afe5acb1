import { addressOf } from '#platform/web/router/address-of.ts'
import { bypassScreens } from '../contract/screens.ts'

/** One unit's line of the reader's sheet. */
export const itemAddress = (item: number) => addressOf(bypassScreens.bypassSheet, { item })
