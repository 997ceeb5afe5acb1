import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { UserContext } from '#platform/web/router/portal.ts'
import { FavouriteStar } from '#platform/web/shell/menu/FavouriteStar.tsx'

/** The star of an open screen or card, for signed-in people; the home page needs none. */
export function PageStar({ title }: { title: string }) {
  const user = use(UserContext)
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!user || user.requiredScreen !== null || path === '/' || title === '') return null
  return <FavouriteStar favourite={{ to: path, title }} />
}
