import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { FEATURE_TAG, PICKUP_TAG } from '#features/tags/tag.codes.ts'
import { listSpecialTags } from '#features/tags/tag.queries.server.ts'
import { listAreas, listIndustries, listTagGroups } from './item-choices.queries.server.ts'
import { areaChoice, industryChoice, setApartTag, tagChoices } from './item-choices.schema.ts'

export const getAreaAll = endpoint({
  call: 'GET /api/admin/item/area-all',
  summary: 'The areas, each with its prefecture',
  who: admin('items.read'),
  output: z.array(areaChoice),
  handle: ({ context }) => listAreas(context.db),
})

export const getBizCategoryAll = endpoint({
  call: 'GET /api/admin/item/biz-category-all',
  summary: 'The industries of clients',
  who: admin('items.read'),
  output: z.array(industryChoice),
  handle: ({ context }) => listIndustries(context.db),
})

export const getTagListForItemInput = endpoint({
  call: 'GET /api/admin/item/tag-list-for-item-input',
  summary: 'The tags that an item can have, by their categories',
  who: admin('items.read'),
  output: z.array(tagChoices),
  handle: ({ context }) => listTagGroups(context.db),
})

export const getPickupTag = endpoint({
  call: 'GET /api/admin/item/pickup-tag',
  summary: 'The tags that are picked up on the home page',
  who: admin('items.read'),
  output: z.array(setApartTag),
  handle: ({ context }) => listSpecialTags(context.db, PICKUP_TAG),
})

export const getSpecialTag = endpoint({
  call: 'GET /api/admin/item/special-tag',
  summary: 'The tags that have a page of their own as a feature',
  who: admin('items.read'),
  output: z.array(setApartTag),
  handle: ({ context }) => listSpecialTags(context.db, FEATURE_TAG),
})
