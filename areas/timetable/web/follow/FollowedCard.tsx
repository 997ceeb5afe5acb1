import { CARDS } from '#platform/contract/cards.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { Follow } from '../../contract/follow.ts'
import { timetableScreens } from '../../contract/screens.ts'

function nameOf({ kind, targetId, name }: Follow) {
  if (kind === 'room') return <AppLink to={addressOf(CARDS.room, { id: targetId })}>{name}</AppLink>
  const parts = kind === 'group' ? { group: targetId } : { teacher: targetId }
  return <AppLink to={addressOf(timetableScreens.changes, parts)}>{name}</AppLink>
}

/** The timetables of others that the reader follows; nothing while there are none. */
export function FollowedCard() {
  const { data } = useCall(timetableCalls.listFollows, {})
  if (!data || data.length === 0) return null
  return (
    <Card title="Вы следите">
      <LineList>
        {data.map((follow) => (
          <li key={follow.id}>{nameOf(follow)}</li>
        ))}
      </LineList>
    </Card>
  )
}
