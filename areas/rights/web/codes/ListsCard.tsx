import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useRefreshOnChange } from '#platform/web/api/use-refresh-on-change.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { CodeList } from '../../contract/code-list.ts'
import styles from '../people/Person.module.css'

const CODES = [rightsCalls.listCodes]
const issuedIn = (lists: readonly CodeList[]) => lists.reduce((sum, { issuedCount }) => sum + issuedCount, 0)
const isUnderWay = (lists: readonly CodeList[]) => lists.some(({ isDone }) => !isDone)

function progressText({ way, isDone, doneCount, issuedCount, total }: CodeList): string {
  if (!isDone) return `Готово ${doneCount} из ${total}`
  return way === 'sheet' ? `Напечатано ПИН-кодов: ${issuedCount}` : `Писем в очереди отправки: ${issuedCount}`
}

/** The latest lists with codes: their progress, and the files of those that the reader ordered. */
export function ListsCard() {
  const lists = useCall(rightsCalls.listCodeLists, {}, { isUnderWay })
  useRefreshOnChange(lists.data && issuedIn(lists.data), CODES)
  const download = useAction(rightsCalls.downloadCodeList, {})
  const save = ({ id, file }: CodeList) =>
    download.mutate(
      { listId: id },
      {
        onSuccess: (bytes) => saveFile(bytes, `ПИН-коды_${id}.${file}`),
      },
    )
  if (!lists.data?.length) return null
  return (
    <div className={styles['above']}>
      <Card title="Выдача по спискам">
        <ul className={styles['list']}>
          {lists.data.map((list) => (
            <li key={list.id}>
              <div className={styles['head']}>
                <strong>{list.title}</strong>
                {list.file !== null && (
                  <Button
                    isSmall
                    kind="tinted"
                    isBusy={download.isPending}
                    aria-label={`Скачать ПИН-коды: ${list.title}`}
                    onClick={() => save(list)}
                  >
                    Скачать
                  </Button>
                )}
              </div>
              {!list.isDone && <Progress label={list.title} value={list.doneCount} max={list.total} />}
              <small>
                {progressText(list)} · {momentText(list.orderedAt)} · {list.orderedBy}
              </small>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
