import { useCall } from '#platform/web/api/use-call.ts'
import { MenuBadge } from '#platform/web/shell/menu/MenuBadge.tsx'
import { readerCalls } from '../contract/reader-calls.ts'

/** The number of announcements that wait for the reader's confirmation, at the menu entry. */
export default function UnconfirmedBadge() {
  const { data } = useCall(readerCalls.countUnconfirmed, {})
  return <MenuBadge count={data?.count ?? 0} label="ждут подтверждения" />
}
