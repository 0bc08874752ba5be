import type { Term } from '../vocabulary/tag-terms.ts'
import type { Draft } from './draft.ts'

const MOST = 7

/** The tags that follow from the facts of an item, the weightier first. */
export function featureTags(draft: Draft): Term[] {
  const { place, terms, phase } = draft
  return [
    ...remoteTags[place.remote],
    ...when(draft.english === '読み書き', 'ドキュメント英語'),
    ...when(draft.english === '会話', '英語使用'),
    ...when(terms.daysMin === 2, '週2日から'),
    ...when(terms.daysMin === 3, '週3日から'),
    ...when(terms.daysMin === 4, '週4日から'),
    ...when(terms.rateMax >= 80, '高単価'),
    ...when(terms.rateMin >= 100, '単価100万円以上'),
    ...when(draft.isOnSiteFirm, '現場直'),
    ...when(terms.chain === 0, 'エンド直'),
    ...when(terms.chain === 1, '元請直'),
    ...(phase.tag === undefined ? [] : [phase.tag]),
    ...when(draft.isExtraSeat, '増員枠'),
    ...when(terms.overtime <= 5 && draft.isSteady, '安定稼働'),
    ...when(terms.overtime === 0, '残業なし'),
    ...when(draft.startsAsap, '即日参画OK'),
    ...when(draft.lasts !== null && draft.lasts <= 3, '短期案件'),
    ...when(draft.dress === 'casual', '私服OK'),
    ...when(draft.dress === 'business_casual', 'ビジネスカジュアル'),
    ...when(terms.hasFlex, 'フレックス'),
    ...when(draft.interviews === 1, '面談1回'),
    ...when((place.station?.walk ?? 99) <= 4, '駅チカ'),
    ...when(terms.settlement.method === 'fixed', '精算なし固定'),
    ...when(terms.payment.site === 15, '支払サイト15日'),
    ...when(draft.processes.includes(1), '上流工程から'),
    ...when(draft.team <= 4, '少人数チーム'),
  ].slice(0, MOST)
}

const remoteTags: Record<Draft['place']['remote'], Term[]> = {
  full: ['フルリモート', 'リモートワーク'],
  mostly: ['基本リモート', 'リモートワーク'],
  hybrid: ['一部リモート', 'リモートワーク'],
  none: ['常駐'],
}

function when(holds: boolean, term: Term): Term[] {
  return holds ? [term] : []
}
