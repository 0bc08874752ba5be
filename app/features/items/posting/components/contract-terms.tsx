import type { ItemDetail } from '#features/items/item.schema.ts'
import { roundingStep, settlementOf } from '#features/items/posting/settlement.rules.ts'
import {
  chainStops,
  chainText,
  contractText,
  paymentText,
  settlementText,
} from '#features/items/posting/terms.words.ts'
import { glossaryPath } from '#features/reference/glossary.rules.ts'
import { FactRows } from '#ui/facts.tsx'
import { Journey } from '#ui/journey.tsx'
import styles from './contract-terms.module.css'

/** With whom the contract is, who is above it, and how work becomes money. */
export function ContractTerms({ item }: { item: ItemDetail }) {
  const rows = [
    { label: '契約形態', value: contractText(item), about: contractPath(item) },
    {
      label: '商流',
      value: <Chain item={item} />,
      isThere: item.chain_depth !== null,
      about: glossaryPath('supply-chain'),
    },
    { label: '精算', value: settlementSentence(item), about: glossaryPath('settlement-band') },
    { label: 'お支払い', value: paymentSentence(item), about: glossaryPath('payment-site') },
  ]
  return <FactRows rows={rows.filter(({ value, isThere }) => isThere ?? value)} />
}

function contractPath({ contract_type }: ItemDetail): string {
  return glossaryPath(contract_type.replace('_', '-'))
}

function Chain({ item }: { item: ItemDetail }) {
  const stops = chainStops(item)
  return (
    <>
      {chainText(item)}
      <div className={styles.chain}>
        <Journey
          stops={stops.map((name) => ({
            name,
            note: name === 'エンド' ? '発注元' : name === '当社' ? '契約相手' : undefined,
          }))}
        />
      </div>
    </>
  )
}

function settlementSentence(item: ItemDetail): string {
  const settlement = settlementOf(item)
  if (settlement?.kind === 'fixed') return '固定（稼働時間が増減しても、報酬は変わりません）'
  if (settlement?.kind === 'hourly') return '時間単価（実働時間でのお支払い）'
  if (settlement === undefined) return ''
  const by = (hours: number) => `単価÷${hours}h`
  const unit = item.settlement_unit_min ? `${item.settlement_unit_min}分単位、` : ''
  const cut = `${roundingStep(item)}円未満切り捨て`
  const way =
    settlement.over === settlement.under
      ? `超過・控除とも${by(settlement.over)}の中間割`
      : `超過は${by(settlement.over)}、控除は${by(settlement.under)}の上下割`
  return `${settlementText(item)}の間は単価のとおり。${way}（${unit}${cut}）`
}

function paymentSentence(item: ItemDetail): string {
  const when = paymentText(item)
  const site = item.payment_site_days
  if (when === '' && site === null) return ''
  const parts = [when, site === null ? '' : `支払サイト${site}日`].filter(Boolean)
  return `${parts.join('（')}${parts.length > 1 ? '）' : ''}。振込手数料は当社が負担します。`
}
