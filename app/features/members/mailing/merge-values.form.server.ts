import { env } from '#core/env.server.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { mailedItem } from '#features/items/mailed-item.words.ts'
import { memberCode } from '#features/members/member.words.ts'

type NamedReader = { id: number; last_name: string; first_name: string }

/** What the fields of a text are for one reader, written by `sender` about an item or none. */
export function valuesFor(reader: NamedReader, sender: string, item: ItemCard | undefined) {
  const { id, last_name, first_name } = reader
  const name = [last_name, first_name].filter(Boolean).join(' ') || `会員 ${id}`
  return {
    氏名: name,
    姓: last_name || name,
    会員コード: memberCode(id),
    担当者: sender,
    案件名: item?.name ?? '',
    案件コード: item ? itemCode(item.id) : '',
    案件条件: item ? mailedItem(item, []).note : '',
    案件URL: item ? new URL(`/item/detail/${item.id}`, env().publicUrl).href : '',
  }
}
