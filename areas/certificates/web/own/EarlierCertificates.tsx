import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { FAILURES } from '../texts.ts'
import { DeleteDialog } from './CertificateCard.tsx'

const COLUMNS: readonly Column<CertificateItem>[] = [
  {
    name: 'title',
    title: 'Раньше',
    isMain: true,
    cell: ({ type, isArchive, isAnnulled, certificateFor, isPaper, receiptPlace }) => (
      <>
        {type.name} {isAnnulled && <Tag tone="error">аннулирована</Tag>} {isArchive && <Tag>в архиве</Tag>}
        <br />
        <small>
          {[certificateFor, isPaper ? receiptPlace : 'в электронном виде'].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    name: 'number',
    title: 'Номер и дата',
    cell: ({ number, issuedOn, orderDate }) => (
      <>
        {number && <Unbroken>{number.replace('-', '\u2011')}</Unbroken>}
        <br />
        <Unbroken>{displayDate(issuedOn ?? orderDate)}</Unbroken>
      </>
    ),
  },
]

interface EarlierProps {
  items: readonly CertificateItem[]
  onRepeat: (item: CertificateItem) => void
}

/** Finished certificates: files to download, collected papers, the archive. */
export function EarlierCertificates({ items, onRepeat }: EarlierProps) {
  const state = useTableState('earlier-')
  const [removed, setRemoved] = useState<CertificateItem | null>(null)
  if (items.length === 0) return null
  return (
    <>
      <Table
        caption="Готовые справки"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        state={state}
        empty="Готовых справок пока нет. Здесь останутся все, что вам выдали"
        rowActions={(item) => (
          <>
            {item.isReadyFile && <Download item={item} />}
            <Button isSmall kind="quiet" onClick={() => onRepeat(item)}>
              Повторить
            </Button>
            {item.isCanDelete && (
              <Button
                isSmall
                kind="quiet"
                aria-label={`Удалить: ${item.type.name}`}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => setRemoved(item)}
              />
            )}
          </>
        )}
      />
      {removed && <DeleteDialog item={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function Download({ item: { id, type } }: { item: CertificateItem }) {
  const download = useAction(certificatesCalls.downloadCertificate, { failure: FAILURES.download })
  const save = () => download.mutate({ id }, { onSuccess: (file) => saveFile(file) })
  return (
    <Button
      isSmall
      kind="tinted"
      isBusy={download.isPending}
      aria-label={`Скачать: ${type.name}`}
      onClick={save}
    >
      Скачать
    </Button>
  )
}
