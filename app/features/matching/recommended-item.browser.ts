import { useEffect, useState } from 'react'
import { callServer } from '#app/api-client.ts'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'
import type { Fit } from './recommended-item.schema.ts'

/** By their ids, the best first. */
export type Fits = ReadonlyMap<number, Fit>

/**
 * How well the items beside one fit the member who is logged in. The page is the same for everybody, so this
 * comes after it; until then, and for visitors, there is nothing.
 */
export function useFits(itemId: number | undefined): Fits | undefined {
  const isMember = isLoggedIn(useLoginInfo())
  const [found, setFound] = useState<{ itemId: number; fits: Fits }>()
  useEffect(() => {
    if (!isMember || itemId === undefined) return
    let isWanted = true
    void readFits(itemId).then((fits) => {
      if (isWanted && fits) setFound({ itemId, fits })
    })
    return () => {
      isWanted = false
    }
  }, [isMember, itemId])
  return isMember && found?.itemId === itemId ? found?.fits : undefined
}

async function readFits(id: number): Promise<Fits | undefined> {
  const answer = await callServer('GET /api/front/item/get-recommended-items-list', { id })
  if (!('result' in answer)) return undefined
  const fits = answer.result.rows.flatMap((row) => (row.fit ? [[row.id, row.fit] as const] : []))
  return fits.length > 0 ? new Map(fits) : undefined
}
