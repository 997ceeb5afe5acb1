import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { SignatoryValues, type Picture, type Signatory } from '../../contract/settings.ts'
import { Loaded } from '../Loaded.tsx'
import { Entries } from './Entries.tsx'
import { SignatoryHistory } from './SignatoryHistory.tsx'
import styles from './Settings.module.css'
import { useScope } from './use-scope.ts'

const TITLES: Readonly<Record<Picture, string>> = { signature: 'Подпись', seal: 'Печать' }
const refresh = [certificatesCalls.listSignatories, certificatesCalls.listSignatoryVersions]
const EVERYWHERE = 'Все институты, у которых нет своего подписанта'

/** Those who sign certificates, with the pictures that go on files. */
export function SignatoriesCard() {
  const signatories = useCall(certificatesCalls.listSignatories, {}, { isAlwaysFresh: true })
  const [edited, setEdited] = useState<Signatory | 'new' | null>(null)
  const { kept, mayChange } = useScope()
  const mayKeep = ({ instituteId }: Signatory) =>
    instituteId === null ? mayChange : kept.some(({ id }) => id === instituteId)
  return (
    <Card title="Кто подписывает">
      <Loaded read={signatories}>
        {(all) => (
          <Entries
            entries={all}
            mayChange={mayChange || kept.length > 0}
            mayEdit={mayKeep}
            nameOf={({ fullName }) => fullName}
            shown={(signatory) => <Signer signatory={signatory} />}
            onEdit={setEdited}
          />
        )}
      </Loaded>
      {edited && <SignatoryDialog edited={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

function Signer({
  signatory: { fullName, post, institute, hasSignature, hasSeal, isActive },
}: {
  signatory: Signatory
}) {
  return (
    <>
      <b>{fullName}</b>, {post}
      <br />
      <small>{institute ?? EVERYWHERE}</small>
      <br />
      <Tag tone={hasSignature ? 'ok' : 'neutral'}>{hasSignature ? 'подпись есть' : 'без подписи'}</Tag>{' '}
      <Tag tone={hasSeal ? 'ok' : 'neutral'}>{hasSeal ? 'печать есть' : 'без печати'}</Tag>{' '}
      {!isActive && <Tag>больше не подписывает</Tag>}
    </>
  )
}

interface SignatoryDialogProps {
  edited: Signatory | 'new'
  onClose: () => void
}

function SignatoryDialog({ edited, onClose }: SignatoryDialogProps) {
  const use = { refresh, success: 'Данные сохранены', failure: null }
  const { kept, mayChange } = useScope()
  const create = useAction(certificatesCalls.createSignatory, use)
  const change = useAction(certificatesCalls.changeSignatory, use)
  return (
    <Dialog title="Кто подписывает" onClose={onClose}>
      <Form
        schema={SignatoryValues}
        initial={edited === 'new' ? { isActive: true, instituteId: mayChange ? null : kept[0]?.id } : edited}
        onSubmit={async (values) => {
          if (edited === 'new') await create.mutateAsync(values)
          else await change.mutateAsync({ id: edited.id, version: edited.version, ...values })
          onClose()
        }}
      >
        <TextField name="fullName" label="Фамилия и инициалы" hint="Как на бумаге: К. Г. Варламов" />
        <TextField name="post" label="Должность" />
        <SelectField
          name="instituteId"
          label="Чьи справки подписывает"
          {...(mayChange && { placeholder: EVERYWHERE })}
          options={kept.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CheckboxField name="isActive" label="Подписывает сейчас" />
        {edited !== 'new' && (
          <>
            <PictureField signatory={edited} picture="signature" onDone={onClose} />
            <PictureField signatory={edited} picture="seal" onDone={onClose} />
          </>
        )}
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
      {edited !== 'new' && <SignatoryHistory id={edited.id} />}
    </Dialog>
  )
}

interface PictureFieldProps {
  signatory: Signatory
  picture: Picture
  onDone: () => void
}

/** A picture for files: added, replaced or removed at once. */
function PictureField({ signatory: { id, hasSignature, hasSeal }, picture, onDone }: PictureFieldProps) {
  const upload = useAction(certificatesCalls.uploadSignatoryPicture, { refresh, success: 'Данные сохранены' })
  const remove = useAction(certificatesCalls.removeSignatoryPicture, { refresh, success: 'Данные сохранены' })
  const has = picture === 'signature' ? hasSignature : hasSeal
  const address = certificatesCalls.getSignatoryPicture.path
    .replace('{id}', String(id))
    .replace('{picture}', picture)
  return (
    <div className={styles['picture']}>
      {has && <img src={address} alt={TITLES[picture]} />}
      <FileDrop
        label={TITLES[picture]}
        hint={`${TITLES[picture]}: PNG или JPEG на прозрачном или белом фоне, до 2 МБ`}
        accept="image/png,image/jpeg"
        onFiles={([file]) => file && upload.mutate({ id, picture, file }, { onSuccess: onDone })}
      />
      {has && (
        <Button isSmall kind="quiet" onClick={() => remove.mutate({ id, picture }, { onSuccess: onDone })}>
          Убрать: {TITLES[picture].toLowerCase()}
        </Button>
      )}
    </div>
  )
}
