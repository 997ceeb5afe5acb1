import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { FailureCard } from './FailureCard.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PageStar } from './PageStar.tsx'
import styles from './Page.module.css'

type Reads<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>

interface PageFrame {
  title: string
  /** The title of the browser's tab, if it differs from the page's. */
  tabTitle?: string
  /** One line below the title: the place, what is shown, whether it is saved. */
  context?: ReactNode
  /** The main action, at the right of the title. */
  actions?: ReactNode
  /** The work below is the screen: on a phone the head leaves it the height. */
  isShallow?: boolean
}

interface LoadedPage<Data> extends PageFrame {
  loading: Reads<Data>
  /** The screen's own text for a failed reading. */
  failureText?: string
  children: (data: Data) => ReactNode
}

interface PlainPage extends PageFrame {
  loading?: undefined
  failureText?: undefined
  children: ReactNode
}

function contentOf<Data>(props: LoadedPage<Data> | PlainPage, isDrawn: boolean): ReactNode {
  if (!props.loading) return props.children
  const { data, error, refetch } = props.loading
  // Data that were read once stay on the page while they are read again, even if that fails.
  if (data !== undefined && isDrawn) return props.children(data)
  return error ? (
    <FailureCard error={error} text={props.failureText} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  )
}

/** A screen: its head and its content, or a skeleton while that is read, or the failure. */
export function Page<Data>(props: LoadedPage<Data> | PlainPage) {
  const { title, tabTitle = title, context, actions, isShallow } = props
  useDocumentTitle(tabTitle)
  // What was waited for is drawn in slices, so that a press is heard meanwhile.
  const isDrawn = useDeferredValue(props.loading?.data !== undefined)
  return (
    <>
      <header className={styles['head']} data-shallow={isShallow || undefined}>
        <div>
          <div className={styles['title']}>
            <h1>{title}</h1>
            <PageStar title={title} />
          </div>
          {context !== undefined && <p className={styles['context']}>{context}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {contentOf(props, isDrawn)}
    </>
  )
}
