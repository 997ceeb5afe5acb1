import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { parseAddress } from './address.ts'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address inside the portal, with its query. */
  to: string
  ref?: Ref<HTMLAnchorElement>
  /** False for addresses that must not be preloaded, such as signing out. */
  preload?: false
}

/** A screen below the address is another one; only `aria-current` marks a link as the current one. */
const EXACTLY = { exact: true, includeSearch: false }

/** A link to another screen of the portal; the screen's code is loaded when the pointer comes near. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const [path = '/', query = ''] = to.split('?')
  return <Link to={path} search={parseAddress(query)} activeProps={{}} activeOptions={EXACTLY} {...rest} />
}
