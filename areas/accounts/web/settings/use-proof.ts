import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'

export interface Proof {
  currentPassword?: string | undefined
}

/** A step that waits for the password. */
export interface ProofQuestion {
  take: (proof: Proof) => Promise<void>
  giveUp: () => void
}

const lacksProof = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors['currentPassword'] !== undefined

/**
 * Runs steps for which the server may ask for the password: then `question` asks once, and the step
 * continues.
 */
export function useProof() {
  const [question, setQuestion] = useState<ProofQuestion | null>(null)
  const ask = <Outcome>(step: (proof: Proof) => Promise<Outcome>) =>
    new Promise<Outcome>((resolve, reject) => {
      const take = async (proof: Proof) => {
        try {
          resolve(await step(proof))
        } catch (error) {
          if (lacksProof(error)) throw error
          reject(error as Error)
        }
      }
      setQuestion({
        take,
        giveUp: () => reject(new DOMException('The password was not given', 'AbortError')),
      })
    }).finally(() => setQuestion(null))

  const prove = async <Outcome>(step: (proof: Proof) => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await step({})
    } catch (error) {
      if (!lacksProof(error)) throw error
      return ask(step)
    }
  }
  return { prove, question }
}
