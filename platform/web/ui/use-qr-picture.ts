import { toString as drawQrCode } from 'qrcode'
import { useEffect, useState } from 'react'

/**
 * The picture of an address as the `src` of an image, black on white in every theme: that is what cameras read. Null
 * until it is drawn.
 */
export function useQrPicture(address: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void drawQrCode(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }).then(
      (svg) => isCurrent && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    )
    return () => {
      isCurrent = false
    }
  }, [address])
  return picture
}
