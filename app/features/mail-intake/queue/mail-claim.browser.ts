import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callServer } from '#app/api-client.ts'

const RENEWED_MS = 60_000

type OpenedTurn = { id: number; isFree: boolean; isMine: boolean }

/** Claims the mail that is open, and again while somebody works on it; another's claim is shown at once. */
export function useMailClaim({ id, isFree, isMine }: OpenedTurn): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFree) return
    // What a decision has led to is theirs already.
    let claimedAt = isMine ? performance.now() : Number.NEGATIVE_INFINITY
    const claim = async () => {
      if (performance.now() - claimedAt < RENEWED_MS) return
      claimedAt = performance.now()
      const call = 'POST /api/admin/mail-intake/claim'
      const answer = await callServer(call, { id }, { key: call })
      if ('refusal' in answer && answer.refusal.status === 409) await revalidate()
    }
    void claim()
    document.addEventListener('keydown', claim)
    document.addEventListener('pointerdown', claim)
    return () => {
      document.removeEventListener('keydown', claim)
      document.removeEventListener('pointerdown', claim)
    }
  }, [id, isFree, isMine, revalidate])
}
