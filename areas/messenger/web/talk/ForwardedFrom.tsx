import { IconArrowForwardUp } from '@tabler/icons-react'
import { shortName } from '#areas/people/contract/person-name.ts'
import styles from './Bubble.module.css'

/** The author of the words of a forwarded message. */
export function ForwardedFrom({ name }: { name: string }) {
  return (
    <p className={styles['forwarded']}>
      <IconArrowForwardUp size={16} aria-hidden />
      Переслано: <b>{shortName(name)}</b>
    </p>
  )
}
