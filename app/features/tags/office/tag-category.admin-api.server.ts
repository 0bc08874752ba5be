import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import {
  createCategory,
  deleteCategory,
  editCategory,
  restoreCategory,
} from './tag-category.commands.server.ts'
import { countCategories, listCategories, searchCategories } from './tag-category.queries.server.ts'
import {
  categories,
  categoriesFound,
  categoryChange,
  categoryCounts,
  categoryId,
  categoryMoved,
  categorySaved,
  categorySearch,
  newCategory,
} from './tag-category.schema.ts'

const reader = admin('items.read')
const writer = admin('items.write')

export const listCategoriesCall = endpoint({
  call: 'GET /api/admin/item/tag/category/all',
  summary: 'Every category of tags, each line followed by the categories below it',
  who: reader,
  output: categories,
  handle: ({ context }) => listCategories(context.db),
})

export const searchCategoriesCall = endpoint({
  call: 'GET /api/admin/item/tag/category/search',
  summary: 'Categories of tags by name and state, sorted, paged',
  who: reader,
  input: categorySearch,
  output: categoriesFound,
  handle: ({ input, context }) => searchCategories(context.db, input),
})

export const countCategoriesCall = endpoint({
  call: 'GET /api/admin/item/tag/category/count-info',
  summary: 'How many categories there are, how many are archived, how many are lines of the site',
  who: reader,
  output: categoryCounts,
  handle: ({ context }) => countCategories(context.db),
})

export const createCategoryCall = endpoint({
  call: 'POST /api/admin/item/tag/category/register',
  summary: 'A new category below one of the lines of the site',
  who: writer,
  input: newCategory,
  output: categorySaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: '分類を登録しました。', ...(await createCategory(context, input)) }
  },
})

export const editCategoryCall = endpoint({
  call: 'POST /api/admin/item/tag/category/edit-info',
  summary: 'Changes a category of tags; what is left out stays as it is',
  who: writer,
  input: categoryChange,
  output: categorySaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '分類を保存しました。', ...(await editCategory(context, input)) }
  },
})

export const deleteCategoryCall = endpoint({
  call: 'POST /api/admin/item/tag/category/delete',
  summary: 'Archives a category that has no tags and is no line of the site',
  who: writer,
  input: categoryId,
  output: categoryMoved,
  async handle({ input, context }) {
    await deleteCategory(context, input.id)
    return { message: '分類を削除しました。' }
  },
})

export const restoreCategoryCall = endpoint({
  call: 'POST /api/admin/item/tag/category/revival',
  summary: 'Brings a category of tags back',
  who: writer,
  input: categoryId,
  output: categoryMoved,
  async handle({ input, context }) {
    await restoreCategory(context, input.id)
    return { message: '分類を元に戻しました。' }
  },
})
