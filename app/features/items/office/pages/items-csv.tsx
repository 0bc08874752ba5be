import { Link, redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { admin } from '#core/calls/guards.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Problem } from '#core/problem.ts'
import { CsvExport } from '#features/items/office/components/item-csv-export.tsx'
import { listOwners } from '#features/items/office/item-choices.queries.server.ts'
import { importState } from '#features/items/office/item-csv.codes.ts'
import { listImports } from '#features/items/office/item-csv.queries.server.ts'
import { startTable } from '#features/items/office/item-csv-start.commands.server.ts'
import { officeFilters } from '#features/items/office/office-items.words.ts'
import { confirmationDays } from '#features/items/record/item-counts.queries.server.ts'
import { officeState } from '#features/items/record/office-items.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/items-csv.ts'
import styles from './items-csv.module.css'

const MOST = 20 * 1024 * 1024
const PLACES = ['page', 'per_page', 'panel', 'sort', 'cols', 'ids', 'encoding']

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('items.write'))
  const { searchParams } = args.url
  const conditions = [...searchParams].filter(([name]) => !PLACES.includes(name))
  const owners = await read(args, ({ db }) => listOwners(db))
  const filters = officeFilters(owners, confirmationDays().confirmAfter)
  const labels = filters.filter(({ name }) => searchParams.get(name)).map(({ label }) => label)
  const keyword = searchParams.get('keyword')
  const state = officeState.label(searchParams.get('state') ?? 'open')
  const words = [state, ...(keyword ? [`「${keyword}」`] : []), ...labels]
  const seesClients = hasCapability(args, 'clients.read')
  const imports = await read(args, async ({ db }) => await listImports(db))
  return { conditions, words, seesClients, imports, token: formToken(args) }
}

/** Takes a table in and leads to where one sees what it would change. */
export async function action(args: Route.ActionArgs) {
  admit(args, admin('items.write'))
  const taken = await read(args, async (context) => {
    try {
      const file = await receiveBytes(args.request, MOST, async (fields) => {
        await checkFormField(contextOf(args), fields)
      })
      return await startTable(context, file)
    } catch (error) {
      if (error instanceof Problem && error.status === 422) return error.message
      throw error
    }
  })
  return typeof taken === 'string' ? { message: taken } : redirect(`/admin/items/csv/${taken}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '案件のCSV', isHidden: true })
}

export default function ItemsCsv({ loaderData, actionData }: Route.ComponentProps) {
  const { token, imports, ...listed } = loaderData
  return (
    <OfficeScreen title="CSV 取込・書出" crumb={{ to: '/admin/items', text: '案件' }}>
      <div className={styles.page}>
        <CsvExport {...listed} />
        <form method="post" encType="multipart/form-data" noValidate className={styles.part}>
          <FormToken token={token} />
          <h2>取り込む</h2>
          <FormMessage message={actionData?.message} />
          <ul className={styles.notes}>
            <li>書き出したCSVを直して選んでください。「番号」と「版」の列は残してください。</li>
            <li>番号のない行は、新しい案件になります。</li>
            <li>空欄にした項目は空になります。列ごと消した項目は変わりません。</li>
            <li>次の画面で変更の一覧を確かめるまで、何も変わりません。</li>
            <li>
              30日のあいだは、取込をまとめて取り消せます。取込のあとに変わった案件は残り、行に理由を示します。
            </li>
          </ul>
          <label className={styles.label} htmlFor="items-file">
            CSVファイル（UTF-8またはShift_JIS、2万行・20MBまで）
          </label>
          <FileField id="items-file" name="file" accept=".csv,.tsv,.txt,text/csv" />
          <OfficeButton look="filled" type="submit">
            変更の一覧を見る
          </OfficeButton>
        </form>
        {imports.length > 0 && (
          <section className={styles.part}>
            <h2>これまでの取込</h2>
            <ul className={styles.notes}>
              {imports.map(({ id, name, state, lines, created_at }) => (
                <li key={id}>
                  <Link to={`/admin/items/csv/${id}`}>{name}</Link> {importState.label(state)}・
                  {figure(lines)}行・{shortMoment(created_at)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </OfficeScreen>
  )
}
