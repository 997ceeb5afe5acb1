import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showAlert } from '#platform/web/shell/alerts.ts'

interface Opened {
  onClose?: () => void
}

const LOST = 'Не загрузилось. Попробуйте ещё раз, а если не поможет, сохраните введённое и обновите страницу'

/**
 * A part of a screen that is loaded when it is shown, as `lazy`; when it is lost (no network, or a release has replaced
 * it), the screen around it stays, with all that was typed, and the next showing tries again. Some browsers do not fetch a
 * lost script again before the page is loaded anew. The loss of a quiet part, which nobody has asked for, is not told.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isQuiet = false } = {},
): (props: Props) => ReactNode {
  /** Takes the place of the part: closes what was to show it, so that the next press tries again. */
  function Lost({ onClose }: Opened) {
    useEffect(() => {
      // Not before this is shown: what waits for a part is built anew, with the part of that moment.
      current = begin()
      if (!isQuiet) showAlert(LOST)
      onClose?.()
    }, [onClose])
    return null
  }
  const begin = () => lazy(() => load().catch(() => ({ default: Lost as ComponentType<Props> })))
  let current = begin()
  return function LazyPart(props) {
    const [Part] = useState(() => current)
    return <Part {...props} />
  }
}
