import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { initialsOf } from '#platform/web/ui/initials.ts'
import styles from './Face.module.css'

interface FaceProps {
  /** Its colour follows from it: the same person or chat has the same one everywhere. */
  id: number
  name: string
  avatar: string | null
  isGroup?: boolean
  isSmall?: boolean
  isOnline?: boolean
}

const COLOURS = ['lecture', 'practice', 'laboratory', 'credit', 'consultation', 'iet'] as const

/** The colour of a person's name and of the letters in place of their photo. */
export function colourOf(id: number): (typeof COLOURS)[number] {
  return COLOURS[id % COLOURS.length]!
}

const CODE = /\p{L}*-?(\d\d-\d)/u

/** The number of a study group says more than two letters would. */
function marksOf(name: string, isGroup: boolean) {
  if (!isGroup) return initialsOf(name)
  return CODE.exec(name)?.[1] ?? (initialsOf(name) || <IconUsers size={20} />)
}

/** The picture of a person or a group; it says nothing to a screen reader. */
export function Face({ id, name, avatar, isGroup = false, isSmall, isOnline }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const hasPhoto = avatar !== null && avatar !== failed
  return (
    <span
      className={styles['face']}
      data-colour={colourOf(id)}
      data-group={isGroup || undefined}
      data-small={isSmall || undefined}
      data-online={isOnline || undefined}
      aria-hidden
    >
      {hasPhoto ? (
        <img src={avatar} alt="" loading="lazy" onError={() => setFailed(avatar)} />
      ) : (
        marksOf(name, isGroup)
      )}
    </span>
  )
}
