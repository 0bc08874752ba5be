import { admin } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { admit, contextOf, idIn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { employerOf } from '#features/items/feeds/job-posting.markup.ts'
import { getItemAsShown } from '#features/items/item.queries.server.ts'
import { withTax } from '#features/items/item.rules.ts'
import { postingText } from '#features/items/posting/posting-text.words.ts'
import { firstDay, firstPayment } from '#features/items/posting/settlement.rules.ts'
import { WholePosting } from '#features/matching/components/whole-posting.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/item-preview.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('items.read'))
  const id = idIn(args)
  const item = await read(args, ({ db, now }) => getItemAsShown(db, id, now))
  const today = dayInJapan(contextOf(args).now)
  const begins = firstDay(item, today)
  const address = new URL(`/item/detail/${id}`, env().publicUrl).href
  const taxed = (yen: number | null) => (yen === null ? null : withTax(yen))
  return {
    item,
    address,
    employer: employerOf(env()),
    text: postingText(item, address),
    withTax: { min: taxed(item.rate_min), max: taxed(item.rate_max) },
    begins: begins?.toString() ?? null,
    payment: begins && firstPayment(item, begins),
    similar: [],
    lookAlikes: [],
    columns: [],
    comparison: null,
    history: [],
    entered: null,
    fit: null,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = `公開の見え方：${loaderData?.item.name ?? ''}`
  return pageMeta(matches, { title, isHidden: true })
}

/** The page of the item as its readers will see it, whatever its state; only the staff gets here. */
export default function ItemPreview({ loaderData }: Route.ComponentProps) {
  const { item } = loaderData
  return (
    <OfficeScreen
      title="公開の見え方"
      crumb={{ to: `/admin/items/${item.id}`, text: '案件', code: item.code }}
      note="公開されている画面ではありません"
    >
      <WholePosting {...loaderData} />
    </OfficeScreen>
  )
}
