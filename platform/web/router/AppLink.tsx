import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { parseAddress } from './address.ts'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address inside the portal, with its query. */
  to: string
  ref?: Ref<HTMLAnchorElement>
  /** False for addresses that must not be preloaded, such as signing out. */
  preload?: false
  /** It leads to another place of the screen that is open: that one scrolls to it by itself. */
  isInPage?: boolean
  /** One of several links to the same screen: the query decides which of them is the current one. */
  isByQuery?: boolean
}

/** A screen below the address is a different one; only `aria-current` marks a link as current. */
const EXACTLY = { exact: true, includeSearch: false }
const BY_QUERY = { exact: true, includeSearch: true }

/** A link to another screen of the portal; the screen's code is loaded when the pointer comes near. */
export function AppLink({ to, isByQuery = false, isInPage = false, ...rest }: AppLinkProps) {
  const [path = '/', query = ''] = to.split('?')
  const options = isByQuery ? BY_QUERY : EXACTLY
  return (
    <Link
      to={path}
      search={parseAddress(query)}
      activeProps={{}}
      activeOptions={options}
      {...(isInPage && { resetScroll: false })}
      {...rest}
    />
  )
}
