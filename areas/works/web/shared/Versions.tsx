import { Moment } from '#platform/web/ui/Moment.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { WorkVersion } from '../../contract/review.ts'
import { FileLink } from './FileLink.tsx'
import { TextDifferences } from './TextDifference.tsx'
import { versionChanges } from './version-changes.ts'
import styles from './Works.module.css'
import { shortName } from './work-text.ts'

const OUTCOMES = {
  agreed: { tone: 'ok', text: 'согласована' },
  rejected: { tone: 'error', text: 'отклонена' },
} as const

/** The versions of a work, the newest first: the changes in each, and the decision on it. */
export function Versions({ workId, versions }: { workId: number; versions: readonly WorkVersion[] }) {
  return (
    <ul className={styles['versions']} aria-label="Версии">
      {versions.map((version, index) => (
        <Version key={version.revision} {...{ workId, version }} before={versions[index + 1]} />
      ))}
    </ul>
  )
}

/** «Тихонов М. В., за Карпова Н. Ф.» */
const deciderText = ({ decidedByName, decidedForName }: WorkVersion) =>
  [decidedByName && shortName(decidedByName), decidedForName && `вместо: ${shortName(decidedForName)}`]
    .filter(Boolean)
    .join(', ')

interface VersionProps {
  workId: number
  version: WorkVersion
  before: WorkVersion | undefined
}

function Version({ workId, version, before }: VersionProps) {
  const { revision, submittedAt, outcome, comment, files } = version
  return (
    <li data-outcome={outcome ?? undefined}>
      <p>
        <b>Версия {revision}</b>{' '}
        {outcome ? (
          <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Tag>
        ) : (
          <Tag tone="warn">ждёт решения</Tag>
        )}
      </p>
      <small>
        Отправлена <Moment at={submittedAt} />
        {outcome && deciderText(version) && <>, решение: {deciderText(version)}</>}
      </small>
      {comment && <p>«{comment}»</p>}
      {before && <Changes before={before} after={version} />}
      {before && <TextDifferences {...{ workId, before }} after={version} />}
      <p className={styles['links']}>
        {files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </p>
    </li>
  )
}

function Changes({ before, after }: { before: WorkVersion; after: WorkVersion }) {
  const changes = versionChanges(before, after)
  if (changes.length === 0) return <small>Без изменений в сравнении с версией {before.revision}</small>
  return (
    <ul className={styles['changes']} aria-label={`Отличия от версии ${before.revision}`}>
      {changes.map((change) => (
        <li key={change.title}>
          {change.title}: <del>{change.before}</del> → <ins>{change.after}</ins>
        </li>
      ))}
    </ul>
  )
}
