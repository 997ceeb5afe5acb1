import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showAlert } from '#platform/web/shell/alerts.ts'

interface Opened {
  onClose?: () => void
}

/**
 * Takes the place of a part that is lost: closes what was to show it, so that the next press tries again. Some
 * browsers do not fetch a lost script again before the page is loaded anew.
 */
function LostPart({ onClose }: Opened) {
  useEffect(() => {
    showAlert(
      'Не загрузилось. Попробуйте ещё раз, а если не поможет, сохраните введённое и обновите страницу',
    )
    onClose?.()
  }, [onClose])
  return null
}

/** The same for what nobody has asked for. */
const Nothing = () => null

/**
 * A part of a screen that is loaded when it is shown, as `lazy`; when it is lost (no network, or a release has replaced
 * it), the screen around it stays, with all that was typed, and the next showing tries again. The loss of a quiet part,
 * which nobody has asked for, is not told.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isQuiet = false } = {},
): (props: Props) => ReactNode {
  const begin = () =>
    lazy(() =>
      load().catch(() => {
        current = begin()
        return { default: (isQuiet ? Nothing : LostPart) as ComponentType<Props> }
      }),
    )
  let current = begin()
  return function LazyPart(props) {
    const [Part] = useState(() => current)
    return <Part {...props} />
  }
}
