import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** An address that a screen had before: goes on to its present one, so that kept links go on working. */
export function FormerAddress({ path }: { path: string }) {
  const router = useRouter()
  useEffect(() => {
    const { searchStr, hash } = router.state.location
    router.history.replace(path + searchStr + (hash ? `#${hash}` : ''))
  }, [router, path])
  return null
}
