import { skillsIn } from '#features/external/lead.form.ts'

/** From here on a lead and a member are taken for one person until somebody says otherwise. */
export const SAME_FROM = 90
/** Below this nobody is shown as a candidate. */
export const SHOWN_FROM = 40

export type Person = {
  login_id: string | null
  tel: string | null
  last_name: string | null
  first_name: string | null
  last_name_kana: string | null
  first_name_kana: string | null
  birth_date: string | null
}

type Evidence = { what: string; verdict: string; is_alike: boolean }
type Likeness = { score: number; evidence: Evidence[] }

/** How much speaks for a lead and a member being one person, 0 to 100, and what. */
export function likenessOf(
  lead: Person & { skills: string },
  member: Person & { terms: readonly string[] },
): Likeness {
  const share = shareOf(
    skillsIn(lead.skills).map(({ name }) => name),
    member.terms,
  )
  const marks = [
    markOf('電話番号', lead.tel, member.tel, 45),
    markOf('カナ氏名', kanaOf(lead), kanaOf(member), 25),
    markOf('生年月日', lead.birth_date, member.birth_date, 22),
    { what: 'スキルの並び', verdict: share.toFixed(2), is_alike: share >= 0.5, points: 3 * share },
    nameMark(nameOf(lead), nameOf(member)),
    // Two people do not have one address to log in by.
    markOf('メール', lead.login_id, member.login_id, SAME_FROM),
  ]
  const sum = marks.reduce((points, mark) => points + mark.points, 0)
  return {
    score: Math.min(100, Math.round(sum)),
    evidence: marks.map(({ what, verdict, is_alike }) => ({ what, verdict, is_alike })),
  }
}

type Mark = Evidence & { points: number }

function markOf(what: string, lead: string | null, member: string | null, points: number): Mark {
  if (!lead || !member) return { what, verdict: '不明', is_alike: false, points: 0 }
  const is_alike = lead === member
  return { what, verdict: is_alike ? '一致' : '別', is_alike, points: is_alike ? points : 0 }
}

function nameMark(lead: string, member: string): Mark {
  const what = '漢字氏名'
  if (lead === member) return { what, verdict: '一致', is_alike: true, points: 6 }
  const [ours, theirs] = [[...lead], [...member]]
  const differing = ours.filter((letter, at) => letter !== theirs[at]).length
  const isNear = ours.length === theirs.length && differing === 1
  return { what, verdict: isNear ? '1字違い' : '別', is_alike: false, points: 0 }
}

function nameOf({ last_name, first_name }: Person): string {
  return `${last_name ?? ''}${first_name ?? ''}`
}

function kanaOf({ last_name_kana, first_name_kana }: Person): string | null {
  return last_name_kana && first_name_kana ? `${last_name_kana} ${first_name_kana}` : null
}

/** Of all skills that either names, the share that both do. */
function shareOf(ours: readonly string[], theirs: readonly string[]): number {
  const [left, right] = [new Set(ours.map(keyOf)), new Set(theirs.map(keyOf))]
  const all = left.union(right)
  return all.size === 0 ? 0 : left.intersection(right).size / all.size
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
