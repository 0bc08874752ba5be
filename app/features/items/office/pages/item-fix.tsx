import { redirect } from 'react-router'
import { dateInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, idIn, load, submit } from '#core/pages/page.server.ts'
import { editItemOfStaff, getItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import { inputOf } from '#features/items/office/item.form.ts'
import { readBook, readChoices } from '#features/items/office/item-form.queries.server.ts'
import { changesOf, repairOf } from '#features/items/office/quick-fixes.form.ts'
import type { Route } from './+types/item-fix.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

/** Where no script has filled the form: the quick fix is a save of its own. */
export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { db, now } = contextOf(args)
  const item = await load(args, getItemOfStaff, { id })
  const facts = changesOf(item, (await readChoices(db)).industries, dateInJapan(now))
  const book = await readBook(db)
  const { refusal } = await submit(args, editItemOfStaff, ({ code, field, found, version }) => {
    const finding = { code: String(code), field: String(field), found: String(found) }
    const values = repairOf(finding, item, facts)?.values ?? {}
    const input = Object.entries(inputOf(values, book)).filter(([name]) => name in values)
    return { ...Object.fromEntries(input), id, version: String(version) }
  })
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '直しました。' })
  return redirect(`/admin/items/${id}`, 303)
}
