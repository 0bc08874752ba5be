import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deleteCategory, restoreCategory, saveCategory } from './column-category.commands.server.ts'
import { searchCategories } from './column-category.queries.server.ts'
import {
  categoriesFound,
  categoryEdit,
  categoryId,
  categoryMoved,
  categorySaved,
  categorySearch,
} from './column-category.schema.ts'

const writer = admin('contents.write')

export const searchColumnCategories = endpoint({
  call: 'GET /api/admin/column-category/search',
  summary: 'Categories of articles by name and state, sorted, paged',
  who: admin('contents.read'),
  input: categorySearch,
  output: categoriesFound,
  handle: ({ input, context }) => searchCategories(context.db, input),
})

export const editColumnCategory = endpoint({
  call: 'POST /api/admin/column-category/edit',
  summary: 'Changes a category of articles; without id a new one',
  who: writer,
  input: categoryEdit,
  output: categorySaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '分類を保存しました。', ...(await saveCategory(context, input)) }
  },
})

export const deleteColumnCategory = endpoint({
  call: 'POST /api/admin/column-category/delete',
  summary: 'Archives a category that has no articles',
  who: writer,
  input: categoryId,
  output: categoryMoved,
  async handle({ input, context }) {
    await deleteCategory(context, input.id)
    return { message: '分類を削除しました。' }
  },
})

export const restoreColumnCategory = endpoint({
  call: 'POST /api/admin/column-category/comeback',
  summary: 'Brings a category of articles back',
  who: writer,
  input: categoryId,
  output: categoryMoved,
  async handle({ input, context }) {
    await restoreCategory(context, input.id)
    return { message: '分類を元に戻しました。' }
  },
})
