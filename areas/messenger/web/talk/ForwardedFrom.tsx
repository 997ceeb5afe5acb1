import { IconArrowForwardUp } from '@tabler/icons-react'
import { shortName } from '#areas/people/contract/person-name.ts'
import styles from './Bubble.module.css'

/** Whose words a forwarded message repeats. */
export function ForwardedFrom({ name }: { name: string }) {
  return (
    <p className={styles['forwarded']}>
      <IconArrowForwardUp size={16} aria-hidden />
      Переслано: <b>{shortName(name)}</b>
    </p>
  )
}
