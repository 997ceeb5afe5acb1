import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { Tooltip } from '#platform/web/ui/Tooltip.tsx'
import { UNITS } from './examples.ts'
import styles from './Kit.module.css'

const Inside = z.object({ unitId: z.int('Выберите подразделение'), date: z.iso.date('Укажите дату') })

export function PanelExamples() {
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="Вкладки, меню, подсказки, окна">
      <Tabs
        label="Разделы"
        tabs={[
          { id: 'now', title: 'Сейчас', content: <p>Стрелки переходят от вкладки к вкладке.</p> },
          { id: 'later', title: 'Потом', content: <p>Содержимое рисуется, когда вкладка открыта.</p> },
        ]}
      />
      <div className={styles['row']}>
        <Menu
          label="Действия с записью"
          actions={[
            {
              title: 'Копировать',
              icon: <IconCopy size={18} aria-hidden />,
              onChoose: () => showAlert('Скопировано', 'success'),
            },
            {
              title: 'Удалить',
              icon: <IconTrash size={18} aria-hidden />,
              isDangerous: true,
              onChoose: () => setOpen('question'),
            },
          ]}
        />
        <Tooltip text="Откроется окно с полями">
          <button type="button" className={styles['button'] ?? ''} onClick={() => setOpen('form')}>
            Окно с формой
          </button>
        </Tooltip>
        <Button kind="danger" onClick={() => setOpen('question')}>
          Вопрос
        </Button>
      </div>
      {open === 'form' && (
        <Dialog title="Форма в окне" onClose={close}>
          <Form schema={Inside} onSubmit={async () => close()}>
            <ChoiceField name="unitId" label="Подразделение" options={UNITS} />
            <DateField name="date" label="Дата" />
            <SubmitButton>Сохранить</SubmitButton>
          </Form>
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog title="Удалить запись?" action="Удалить" onConfirm={close} onClose={close}>
          Вернуть её нельзя.
        </ConfirmDialog>
      )}
    </Card>
  )
}
