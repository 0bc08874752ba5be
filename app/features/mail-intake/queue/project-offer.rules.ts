type Offered = { address: string; rate: number | null; depth: number | null }

/** The latest offer of each partner, with who pays most and who is nearest to the end; of one partner there is none to compare. */
export function compareOffers<T extends Offered>(latestFirst: readonly T[]) {
  const partners = [...Map.groupBy(latestFirst, ({ address }) => address).values()]
  const offers = partners.flatMap(([latest]) => (latest ? [latest] : []))
  if (offers.length < 2) return []
  const rates = offers.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  const depths = offers.flatMap(({ depth }) => (depth === null ? [] : [depth]))
  const [highest, nearest] = [Math.max(...rates), Math.min(...depths)]
  return offers.map((offer) => ({
    ...offer,
    is_highest: offer.rate === highest && Math.min(...rates) < highest,
    is_nearest: offer.depth === nearest && Math.max(...depths) > nearest,
  }))
}

type FoldableMail = { id: number; offers: readonly { mail_id: number }[] }

/** One line for the same project from several partners: their other mails are in the offers of the first. */
export function foldOffers<T extends FoldableMail>(rows: readonly T[]): T[] {
  const folded = new Set<number>()
  return rows.filter(({ id, offers }) => {
    if (folded.has(id)) return false
    const ids = offers.map(({ mail_id }) => mail_id)
    if (ids.includes(id)) for (const other of ids) folded.add(other)
    return true
  })
}
