import { Progress } from '#platform/web/ui/Progress.tsx'
import { useQrPicture } from '#platform/web/ui/use-qr-picture.ts'
import { CARD_STEP_SECONDS, cardLinkOf, type codeShown } from '../../contract/student-card.ts'
import styles from './StudentCard.module.css'

/** The code of this moment, black on white in every theme, and the seconds that it has left. */
export function CardCode({ shown }: { shown: ReturnType<typeof codeShown> }) {
  if (shown === null)
    return (
      <div className={styles['code']}>
        <p role="status">Нет связи с порталом. Код появится, как только она вернётся</p>
      </div>
    )
  return <LiveCode {...shown} />
}

function LiveCode({ code, leftMs }: { code: string; leftMs: number }) {
  const link = location.origin + cardLinkOf(code)
  const picture = useQrPicture(link)
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <div className={styles['code']}>
      {picture === null ? (
        <span className={styles['picture']} />
      ) : (
        <img className={styles['picture']} src={picture} alt="QR-код студенческого билета" data-link={link} />
      )}
      <div className={styles['left']}>
        <Progress label="Сколько осталось до смены кода, с" value={seconds} max={CARD_STEP_SECONDS} />
        <b>ещё {seconds} с</b>
      </div>
    </div>
  )
}
