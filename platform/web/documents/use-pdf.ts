import { useEffect, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'

export type PdfState = { document: OpenPdf | null; isBroken: boolean }

/** The document at an address; the code that reads PDFs is loaded with the first one. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState & { url: string }>({ url, document: null, isBroken: false })
  useEffect(() => {
    let close = () => undefined as void
    let isLeft = false
    void import('./open-pdf.ts')
      .then(async ({ openPdf }) => {
        const opening = openPdf(url)
        close = opening.close
        if (isLeft) return close()
        const document = await opening.document
        return isLeft ? undefined : setState({ url, document, isBroken: false })
      })
      .catch(() => isLeft || setState({ url, document: null, isBroken: true }))
    return () => {
      isLeft = true
      close()
    }
  }, [url])
  return state.url === url ? state : { document: null, isBroken: false }
}
