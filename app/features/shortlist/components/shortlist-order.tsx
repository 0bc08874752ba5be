import { keptOrder } from '#features/shortlist/shortlist.codes.ts'
import { type KeptView, keptPath } from '#features/shortlist/shortlist-view.form.ts'
import { OrderTabs } from '#ui/order-tabs.tsx'

type Props = { view: KeptView; isMember: boolean; total: number }

/** How the list is ordered; stars are for members. */
export function KeptOrder({ view: { sort }, isMember, total }: Props) {
  if (total < 2) return null
  const orders = keptOrder.list.filter(({ code }) => isMember || code !== 'stars')
  return (
    <OrderTabs
      orders={orders.map((order) => ({ ...order, to: keptPath({ sort: order.code }) }))}
      now={sort}
    />
  )
}
