import { IconCamera } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { Button, type ButtonKind } from '#platform/web/ui/Button.tsx'

interface PhotoButtonProps {
  label: string
  kind?: ButtonKind
  isSmall?: boolean
  isBusy?: boolean
  onTaken: (file: File) => void
  children: ReactNode
}

/** Opens the camera of a phone, or the choice of a picture if there is none. */
export function PhotoButton({ label, kind = 'plain', isSmall, isBusy, onTaken, children }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        kind={kind}
        {...(isSmall && { isSmall })}
        {...(isBusy && { isBusy })}
        icon={<IconCamera size={20} aria-hidden />}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        data-camera={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onTaken(file)
        }}
      />
    </>
  )
}
