type Likeness = {
  name: string
  client: string | null
  rate_max: number | null
  remote: string
  area_detail: string
}

/** Whether two postings may be one and the same project that came to us by two ways. */
export function isLookAlike(one: Likeness, other: Likeness): boolean {
  const isSameWork = one.remote === other.remote && one.rate_max === other.rate_max
  if (one.client !== null && one.client === other.client && isSameWork) return true
  return isSameWork && one.area_detail === other.area_detail && bareName(one) === bareName(other)
}

/** Those that the reader of a posting is warned of: without the client, whom nobody outside may know. */
export function lookAlikesAmong<P extends Shown>(item: Shown, others: readonly P[]): P[] {
  return others.filter((other) =>
    isLookAlike({ ...item, client: null }, { ...other, client: null }),
  )
}

type Shown = Omit<Likeness, 'client'>

/** Without 【急募】, blanks and signs: what one partner writes otherwise than another. */
function bareName({ name }: Likeness): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/【[^【】]*】|\[[^[\]]*\]/g, '')
    .replace(/[\s\p{P}\p{S}]/gu, '')
}
