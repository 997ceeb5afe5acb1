import { useLocation } from '@tanstack/react-router'
import { contentScreens } from '../contract/screens.ts'
import { PageText } from './PageText.tsx'

/** A page at a path of its own, such as an instruction: the address is the path. */
export default function FixedPage() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const screen = Object.values(contentScreens).find((each) => each.path === path)
  // While the page is being left, the address is already that of the next screen.
  return screen ? <PageText url={path.slice(1)} menuTitle={screen.title} /> : null
}
