import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import type { ReactNode } from 'react'

/** The window over the page in which the user signs in again. */
export default function ReloginSheet({ children }: { children: ReactNode }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      radius="lg"
      title="Сеанс завершён"
    >
      <p>Войдите снова: страница и всё, что вы ввели, останутся на месте.</p>
      {children}
    </Modal>
  )
}
