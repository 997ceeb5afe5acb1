import { toCanvas, toString as drawQrCode } from 'qrcode'
import { useEffect, useState } from 'react'
import { QR_PICTURE } from '#platform/contract/qr-picture.ts'
import { saveFile } from './save-file.ts'

/**
 * The QR code of an address as the `src` of an image, black on white in every theme, because cameras read
 * that. Null until it is drawn.
 */
export function useQrPicture(address: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void drawQrCode(address, QR_PICTURE).then(
      (svg) => isCurrent && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    )
    return () => {
      isCurrent = false
    }
  }, [address])
  return picture
}

const SAVED_PIXELS = 900

/** Saves the picture by the browser's downloads: on a phone nobody can point the camera at its own screen. */
export async function saveQrPicture(text: string, name: string): Promise<void> {
  const canvas = await toCanvas(text, { errorCorrectionLevel: 'M', margin: 4, width: SAVED_PIXELS })
  canvas.toBlob((picture) => picture && saveFile(picture, `${name}.png`), 'image/png')
}
