import { useLocation } from '@tanstack/react-router'
import { contentScreens } from '../contract/screens.ts'
import { PageText } from './PageText.tsx'

/** A page at a path of its own, such as an instruction: the address is the path. */
export default function FixedPage() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const title = Object.values(contentScreens).find((screen) => screen.path === path)?.title
  return <PageText url={path.slice(1)} menuTitle={title} />
}
