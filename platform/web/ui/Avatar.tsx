import { useState } from 'react'
import styles from './Avatar.module.css'

interface AvatarProps {
  initials: string
  /** Address of the photo; null without one. */
  photo: string | null
}

/** A person's photo next to their name, or two letters in its place; hidden from screen readers. */
export function Avatar({ initials, photo }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (photo === null || photo === failed)
    return (
      <span className={styles['avatar']} aria-hidden>
        {initials}
      </span>
    )
  return (
    <img
      className={styles['avatar']}
      src={photo}
      alt=""
      width={38}
      height={38}
      loading="lazy"
      onError={() => setFailed(photo)}
    />
  )
}
