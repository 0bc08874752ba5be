import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { defineNotice } from '#core/notice.server.ts'
import { quoted } from '#features/notices/notice.words.ts'
import { listSearchNames } from './search-alert.queries.server.ts'

export const searchFoundNotice = defineNotice({
  kind: 'search_found',
  about: z.object({ saved_search_id: id, count: z.int().min(1) }),
  names: { id: ({ saved_search_id }) => saved_search_id, list: listSearchNames },
  text: ({ count }, name) => `${quoted(name, '保存した検索条件')}に新着案件が${count}件あります`,
  to: ({ saved_search_id }) => `/user/saved-searches?open=${saved_search_id}`,
})
