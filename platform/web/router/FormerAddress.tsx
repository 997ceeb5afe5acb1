import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A former address of a screen: redirects to the present one, so that old links keep working. */
export function FormerAddress({ path }: { path: string }) {
  const router = useRouter()
  useEffect(() => {
    const { searchStr, hash } = router.state.location
    router.history.replace(path + searchStr + (hash ? `#${hash}` : ''))
  }, [router, path])
  return null
}
