import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { listContractTypes, listPrefectures } from './reference.queries.server.ts'
import { contractType, prefecture } from './reference.schema.ts'

export const getPrefectureList = endpoint({
  call: 'GET /api/front/get-prefacture-list',
  summary: 'The 47 prefectures',
  who: anyone,
  output: z.array(prefecture),
  handle: ({ context }) => listPrefectures(context.db),
})

export const getContractTypeList = endpoint({
  call: 'GET /api/front/get-contract-type-list',
  summary: 'The forms of contract a member may wish for',
  who: anyone,
  output: z.array(contractType),
  handle: ({ context }) => listContractTypes(context.db),
})
