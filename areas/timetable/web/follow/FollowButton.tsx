import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { FollowedKind } from '../../contract/follow.ts'

const refresh = [timetableCalls.listFollows]

/** Begins and ends to follow a timetable of others: its changes come as notices. */
export function FollowButton({ kind, targetId }: { kind: FollowedKind; targetId: number }) {
  const follows = useCall(timetableCalls.listFollows, {})
  const follow = useAction(timetableCalls.follow, { refresh, success: 'Сообщим об изменениях' })
  const unfollow = useAction(timetableCalls.unfollow, { refresh, success: 'Больше не сообщаем' })
  if (!follows.data) return null
  const followed = follows.data.find((each) => each.kind === kind && each.targetId === targetId)
  return followed ? (
    <Button
      icon={<IconBellOff size={18} aria-hidden />}
      isBusy={unfollow.isPending}
      onClick={() => unfollow.mutate({ id: followed.id })}
    >
      Не следить
    </Button>
  ) : (
    <Button
      icon={<IconBell size={18} aria-hidden />}
      isBusy={follow.isPending}
      onClick={() => follow.mutate({ kind, targetId })}
    >
      Следить
    </Button>
  )
}
