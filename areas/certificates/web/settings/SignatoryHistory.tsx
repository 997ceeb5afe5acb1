import { useCall } from '#platform/web/api/use-call.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { SignatoryVersion } from '../../contract/settings.ts'
import { Loaded } from '../Loaded.tsx'
import styles from './Settings.module.css'

/** «К. Г. Варламов, Директор, Институт энергетики, подпись, печать» */
const textOf = ({ fullName, post, institute, hasSignature, hasSeal, isActive }: SignatoryVersion) =>
  [
    fullName,
    post,
    institute ?? 'все институты',
    hasSignature && 'подпись',
    hasSeal && 'печать',
    !isActive && 'больше не подписывает',
  ]
    .filter(Boolean)
    .join(', ')

/** The recorded versions of a signatory, the newest first: issued papers keep the version they name. */
export function SignatoryHistory({ id }: { id: number }) {
  const versions = useCall(certificatesCalls.listSignatoryVersions, { id }, { isAlwaysFresh: true })
  return (
    <details className={styles['history']}>
      <summary>История записи</summary>
      <Loaded read={versions}>
        {(all) => (
          <ol>
            {all.map((version) => (
              <li key={version.version}>
                <Moment at={version.changedAt} />
                {version.changedBy && `, ${version.changedBy}`}: {textOf(version)}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </details>
  )
}
