import { shortlistOrder } from '#features/shortlist/shortlist.codes.ts'
import { type ShortlistView, savedSearchPath } from '#features/shortlist/shortlist-view.form.ts'
import { OrderTabs } from '#ui/order-tabs.tsx'

type Props = { view: ShortlistView; isMember: boolean; total: number }

/** How the list is ordered; stars are for members. */
export function ShortlistOrder({ view: { sort }, isMember, total }: Props) {
  if (total < 2) return null
  const orders = shortlistOrder.list.filter(({ code }) => isMember || code !== 'stars')
  return (
    <OrderTabs
      orders={orders.map((order) => ({ ...order, to: savedSearchPath({ sort: order.code }) }))}
      now={sort}
    />
  )
}
